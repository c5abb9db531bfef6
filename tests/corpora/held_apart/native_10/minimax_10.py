from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # negamax version: max(a, b) = -min(-a, -b)

    def search(self, state):
        v, a = self.negamax(state, 0, self.depth)
        return Decision(a, v)

    def negamax(self, s, i, d):
        if d == 0 or s.is_terminal:
            color = 1 if i == 0 else -1
            return color * self.evaluate(s), None
        j = i + 1
        if j >= s.num_agents:
            j = 0
            d -= 1
        best, arg = -inf, None
        for a in s.legal_actions(i):
            v = -self.negamax(s.successor(i, a), j, d)[0]
            if v > best:
                best, arg = v, a
        return best, arg
