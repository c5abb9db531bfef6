# UC Berkeley CS 188, lecture "Adversarial search": alpha-beta implementation (if v ≥ β return v).
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # alpha: MAX's best option on path to root
    # beta: MIN's best option on path to root

    def search(self, state):
        best, v = None, -inf
        alpha, beta = -inf, inf
        for action in state.legal_actions(0):
            successor_value = self.value(state.successor(0, action), 1, self.depth, alpha, beta)
            if best is None or successor_value > v:
                best, v = action, successor_value
            alpha = max(alpha, v)
        return Decision(best, v)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, agent, depth, alpha, beta)
        return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, agent, depth, alpha, beta):
        v = -inf
        for action in state.legal_actions(agent):
            v = max(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
