from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        a = -inf
        b = inf
        best = -inf
        best_action = None
        for action in state.legal_actions(0):
            v = self.min_value(state.successor(0, action), 1, self.depth, a, b)
            if v > best:
                best = v
                best_action = action
            a = max(a, best)
        return Decision(best_action, best)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, agent, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, agent, depth, alpha, beta):
        v = -inf
        for action in state.legal_actions(agent):
            v = max(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v        # prune
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v > beta:
                return v        # prune
            beta = min(beta, v)
        return v
