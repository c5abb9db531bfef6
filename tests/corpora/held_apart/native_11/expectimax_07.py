from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        alpha = -inf
        best_action = None
        v = -inf
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth, alpha)
            if value > v:
                v = value
                best_action = action
            alpha = max(alpha, v)
        return Decision(best_action, v)

    def max_value(self, state, depth, alpha):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def exp_value(self, state, agent, depth, alpha):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for action, p in state.outcomes(agent):
            succ = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += p * self.max_value(succ, depth - 1, alpha)
            else:
                v += p * self.exp_value(succ, agent + 1, depth, alpha)
            if v < alpha:
                return v
        return v
