import sys

from pacman import Decision, SearchAgent

MIN_VALUE = sys.float_info.min
MAX_VALUE = sys.float_info.max


class AlphaBeta(SearchAgent):

    def search(self, state):
        acts = state.legal_actions(0)
        alpha = MIN_VALUE
        best = MIN_VALUE
        bestAct = acts[0]
        for a in acts:
            v = self.minNode(state.successor(0, a), 1, self.depth, alpha, MAX_VALUE)
            if v > best:
                best = v
                bestAct = a
            alpha = max(alpha, best)
        return Decision(bestAct, best)

    def maxNode(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = MIN_VALUE
        for a in state.legal_actions(0):
            v = self.minNode(state.successor(0, a), 1, depth, alpha, beta)
            best = max(best, v)
            if best >= beta:
                break
            alpha = max(alpha, best)
        return best

    def minNode(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = MAX_VALUE
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent == state.num_agents - 1:
                v = self.maxNode(child, depth - 1, alpha, beta)
            else:
                v = self.minNode(child, agent + 1, depth, alpha, beta)
            best = min(best, v)
            if best <= alpha:
                break
        return best
