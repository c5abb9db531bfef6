from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -inf
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, inf)
            if best is None or value >= best.value:
                best = Decision(action, value)
                alpha = value
        return best

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -inf
            for action in state.legal_actions(0):
                v = max(v, self.value(state.successor(0, action), 1, depth, alpha, beta))
                if v > beta:
                    return beta
                alpha = max(alpha, v)
            return v
        else:
            v = inf
            for action in state.legal_actions(agent):
                v = min(v, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
                if v < alpha:
                    return alpha
                beta = min(beta, v)
            return v
