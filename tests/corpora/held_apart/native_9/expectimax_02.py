from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        options = {}
        for a in state.legal_actions(0):
            options[a] = self.ev(state.successor(0, a), 1, self.depth)
        top = max(options, key=lambda a: options[a])
        return Decision(top, options[top])

    def ev(self, s, i, d):
        if i == s.num_agents:
            i = 0
            d -= 1
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        if i == 0:
            return max(self.ev(s.successor(0, a), 1, d) for a in s.legal_actions(0))
        # we expect that the ghost does what is most probable
        action, p = max(s.outcomes(i), key=lambda pair: pair[1])
        return self.ev(s.successor(i, action), i + 1, d)
