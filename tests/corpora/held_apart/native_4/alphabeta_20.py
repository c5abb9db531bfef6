from pacman import SearchAgent, Decision
from math import inf


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -inf
        move = None
        for a in state.legal_actions(0):
            v = self.alphaBetaMin(state.successor(0, a), 1, self.depth, alpha, inf)
            if move is None or v > alpha:
                alpha = v
                move = a
        return Decision(move, alpha)

    def alphaBetaMax(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        top = -inf
        for a in state.legal_actions(0):
            v = self.alphaBetaMin(state.successor(0, a), 1, depth, alpha, beta)
            top = max(top, v)
            if v > beta:
                return beta
            alpha = max(alpha, v)
        return alpha

    def alphaBetaMin(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        low = inf
        for a in state.legal_actions(ghost):
            nxt = state.successor(ghost, a)
            if ghost == state.num_agents - 1:
                v = self.alphaBetaMax(nxt, depth - 1, alpha, beta)
            else:
                v = self.alphaBetaMin(nxt, ghost + 1, depth, alpha, beta)
            low = min(low, v)
            if v < alpha:
                return alpha
            beta = min(beta, v)
        return beta
