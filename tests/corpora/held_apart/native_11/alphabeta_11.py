from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -inf
        beta = inf
        best_action = None
        best_value = -inf
        # agent 0 is pacman
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, 0, alpha, beta)
            if value >= best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha, beta):
        # finished?
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        # finished?
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            if agent == state.num_agents - 1:
                v = min(v, self.max_value(state.successor(agent, action), depth + 1, alpha, beta))
            else:
                v = min(v, self.min_value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = max(beta, v)
        return v
