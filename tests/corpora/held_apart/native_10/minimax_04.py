from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    choice = None

    def search(self, state):
        self.choice = None
        value = self.pac(state, 0)
        return Decision(self.choice, value)

    def pac(self, state, d):
        if d == self.depth or state.is_terminal:
            return self.evaluate(state)
        m = -inf
        for a in state.legal_actions(0):
            x = self.ghost(state.successor(0, a), d, 1)
            if x > m:
                m = x
                self.choice = a
        return m

    def ghost(self, state, d, g):
        if state.is_terminal:
            return self.evaluate(state)
        m = inf
        for a in state.legal_actions(g):
            s = state.successor(g, a)
            x = self.ghost(s, d, g + 1) if g + 1 < state.num_agents else self.pac(s, d + 1)
            if x < m:
                m = x
        return m
