from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -inf
        best_action = None
        best_value = -inf
        for action in self.ordered(state):
            value = self.min_value(state.successor(0, action), 1, self.depth, alpha, inf)
            if value > best_value:
                best_value = value
                best_action = action
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def ordered(self, state):
        # good moves first => more pruning (bonus slide)
        return sorted(state.legal_actions(0),
                      key=lambda a: self.evaluate(state.successor(0, a)),
                      reverse=True)

    def max_value(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        value = -inf
        for action in self.ordered(state):
            value = max(value, self.min_value(state.successor(0, action), 1, depth, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        value = inf
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                value = min(value, self.min_value(child, agent + 1, depth, alpha, beta))
            else:
                value = min(value, self.max_value(child, depth - 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
