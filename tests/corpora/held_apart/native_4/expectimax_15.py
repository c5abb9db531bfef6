from pacman import SearchAgent, Decision
from math import inf


class Expectimax(SearchAgent):
    def search(self, state):
        alpha = -inf
        choice = None
        for action in state.legal_actions(0):
            v = self.chance(state.successor(0, action), 1, self.depth, alpha)
            if choice is None or v > alpha:
                alpha = v
                choice = action
        return Decision(choice, alpha)

    def chance(self, state, agent, depth, alpha):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for action, p in state.outcomes(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += p * self.maximum(child, depth - 1)
            else:
                v += p * self.chance(child, agent + 1, depth, -inf)
            if v < alpha:
                return v
        return v

    def maximum(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        alpha = -inf
        for action in state.legal_actions(0):
            v = self.chance(state.successor(0, action), 1, depth, alpha)
            alpha = max(alpha, v)
        return alpha
