from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_value, best_action = -inf, None
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = self.get_value(successor, 1, self.depth, -inf, inf)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def get_value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        else:
            return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        value = -inf
        for action in state.legal_actions(0):
            successor = state.successor(0, action)
            value = max(value, self.get_value(successor, 1, depth, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(self, state, agent, depth, alpha, beta):
        value = inf
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            value = min(value, self.get_value(successor, agent + 1, depth, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value
