from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            value = self.min_value(state.successor(0, action), 1, self.depth, -inf, inf)
            if value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = inf
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent + 1 == state.num_agents:
                v = min(v, self.max_value(successor, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(successor, agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
