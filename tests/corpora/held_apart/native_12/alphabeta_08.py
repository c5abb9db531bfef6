from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        a, b = -inf, inf
        best = None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth, a, b)
            if best is None or v > best[1]:
                best = (action, v)
            a = max(a, v)
        return Decision(*best)

    def value(self, state, agent, depth, a, b):
        # base case
        if depth == 1 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, a, b)
        return self.min_value(state, agent, depth, a, b)

    def max_value(self, state, depth, a, b):
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth, a, b))
            if v >= b:
                return v
            a = max(a, v)
        return v

    def min_value(self, state, agent, depth, a, b):
        v = inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.value(child, 0, depth - 1, a, b))
            else:
                v = min(v, self.value(child, agent + 1, depth, a, b))
            if v <= a:
                return v
            b = min(b, v)
        return v
