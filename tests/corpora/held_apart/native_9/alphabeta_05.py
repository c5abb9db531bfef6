from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha, beta = -inf, inf
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, beta)
            if best_action is None or value > best_value:
                best_action, best_value = action, value
            alpha = max(alpha, best_value)
        return Decision(best_action, best_value)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -inf
            for action in state.legal_actions(0):
                v = max(v, self.value(state.successor(0, action), 1, depth, beta, alpha))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = inf
        for action in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
