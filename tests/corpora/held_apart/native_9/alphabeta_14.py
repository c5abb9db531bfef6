from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, alpha = None, -inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, inf)
            if best is None or value > best.value:
                best, alpha = Decision(action, value), value
        return best

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.max_part(state, depth, alpha, beta)
        return self.min_part(state, agent, depth, alpha, beta)

    def max_part(self, state, depth, alpha, beta):
        best = -1
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, depth, alpha, beta)
            if value > best:
                best = value
            if best > beta:
                break
            alpha = max(alpha, best)
        return best

    def min_part(self, state, agent, depth, alpha, beta):
        best = inf
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if value < best:
                best = value
            if best > beta:
                break
            beta = min(beta, best)
        return best
