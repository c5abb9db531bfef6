from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # based on my AlphaBeta from the last sheet, min_value -> exp_value

    def search(self, state):
        alpha = -inf
        best_action = None
        best_value = -inf
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth, alpha)
            if value > best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def max_value(self, state, depth, alpha):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        value = -inf
        for action in state.legal_actions(0):
            value = max(value, self.exp_value(state.successor(0, action), 1, depth, alpha))
            alpha = max(alpha, value)
        return value

    def exp_value(self, state, agent, depth, alpha):
        if state.is_terminal:
            return self.evaluate(state)
        value = 0
        for action, p in state.outcomes(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                value += p * self.max_value(child, depth - 1, alpha)
            else:
                value += p * self.exp_value(child, agent + 1, depth, alpha)
            if value < alpha:
                break
        return value
