from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, alpha = None, -inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, inf)
            if best is None or value > best.value:
                best = Decision(action, value)
                alpha = value
        return best

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -inf if agent == 0 else inf
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if agent == 0:
                best = max(best, value)
            else:
                best = min(best, value)
                beta = min(beta, best)
            alpha = max(alpha, best)
            if alpha > beta:
                break
        return best
