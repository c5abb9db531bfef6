# Expectimax - Abgabe 5, Gruppe 7
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = float("-inf")
        zug = None
        for a in state.legal_actions(0):
            v = self.geist(state.successor(0, a), 1, self.depth, alpha)
            if zug is None or v > alpha:
                zug = a
                alpha = v
        return Decision(zug, alpha)

    def pac(self, state, tiefe, alpha):
        if tiefe == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for a in state.legal_actions(0):
            v = max(v, self.geist(state.successor(0, a), 1, tiefe, alpha))
            alpha = max(alpha, v)
        return v

    def geist(self, state, g, tiefe, alpha):
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        for a, p in state.outcomes(g):
            kind = state.successor(g, a)
            if g < state.num_agents - 1:
                total += p * self.geist(kind, g + 1, tiefe, alpha)
            else:
                total += p * self.pac(kind, tiefe - 1, alpha)
            if total < alpha:
                return total
        return total
