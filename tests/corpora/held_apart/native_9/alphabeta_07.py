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
        best = None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if alpha > beta:
                break
            v = self.value(child, agent + 1, depth, alpha, beta)
            if agent == 0:
                if best is None or v > best:
                    best = v
                alpha = max(alpha, best)
            else:
                if best is None or v < best:
                    best = v
                beta = min(beta, best)
        return best
