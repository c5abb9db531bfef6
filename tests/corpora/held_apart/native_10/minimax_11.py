from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        d = self.depth - (n == 1)
        value, action = max((self.mm(state.successor(0, a), 1 % n, d), a) for a in state.legal_actions(0))
        return Decision(action, value)

    def mm(self, s, i, d):
        if d == 0 or s.is_terminal:
            return self.evaluate(s)
        j = (i + 1) % s.num_agents
        pick = min if i else max
        return pick(self.mm(s.successor(i, a), j, d - (j == 0)) for a in s.legal_actions(i))
