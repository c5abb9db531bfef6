from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        best, alpha = None, -inf
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
        values = [self.value(state.successor(agent, a), agent + 1, depth, alpha, beta) for a in state.legal_actions(agent)]
        if agent == 0:
            best = -inf
            for v in values:
                best = max(best, v)
                alpha = max(alpha, best)
                if alpha > beta:
                    break
        else:
            best = inf
            for v in values:
                best = min(best, v)
                beta = min(beta, best)
                if alpha > beta:
                    break
        return best
