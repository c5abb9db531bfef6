from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -inf
        best_action = None
        best = -inf
        for action in state.legal_actions(0):
            v = self.min_v(state.successor(0, action), 1, self.depth, alpha, inf)
            if v > best:
                best = v
                best_action = action
            alpha = max(alpha, best)
        return Decision(best_action, best)

    def max_v(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = 0
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            v = max(v, self.min_v(child, 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_v(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        children = [state.successor(agent, action) for action in state.legal_actions(agent)]
        for child in children:
            if agent == state.num_agents - 1:
                v = min(v, self.max_v(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_v(child, agent + 1, depth, alpha, beta))
            if v <= alpha:
                return beta
            beta = min(beta, v)
        return v
