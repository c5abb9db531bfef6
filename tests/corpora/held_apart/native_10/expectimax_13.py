from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        value, action = self.pac(state, 0)
        return Decision(action, value)

    def pac(self, s, d):
        if s.is_terminal or d == self.depth:
            return self.evaluate(s), None
        options = [(self.gho(s.successor(0, a), 1, d), a) for a in s.legal_actions(0)]
        return max(options, key=lambda option: option[0])

    def gho(self, s, g, d):
        nxt = lambda t: self.gho(t, g + 1, d) if g < s.num_agents - 1 else self.pac(t, d + 1)[0]
        return sum(p * nxt(s.successor(g, a)) for a, p in s.outcomes(g))
