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
            # new round, start again
            agent = 0
            depth = depth - 1
            alpha = -inf
            beta = inf
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            best = -inf
            for action in state.legal_actions(0):
                best = max(best, self.value(state.successor(0, action), 1, depth, alpha, beta))
                if best > beta:
                    break
                alpha = max(alpha, best)
        else:
            best = inf
            for action in state.legal_actions(agent):
                best = min(best, self.value(state.successor(agent, action), agent + 1, depth, alpha, beta))
                if best < alpha:
                    break
                beta = min(beta, best)
        return best
