from pacman import Decision, SearchAgent

INF = 10**9


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -INF
        beta = INF
        best = -INF
        move = None
        for a in state.legal_actions(0):
            v = self.alphaBetaMin(state.successor(0, a), 1, self.depth, alpha, beta)
            if v > best:
                best = v
                move = a
            if v > alpha:
                alpha = v
        return Decision(move, best)

    def alphaBetaMax(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        for a in state.legal_actions(0):
            v = self.alphaBetaMin(state.successor(0, a), 1, depth, alpha, beta)
            if v > beta:
                return beta
            if v > alpha:
                alpha = v
        return alpha

    def alphaBetaMin(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent < state.num_agents - 1:
                v = self.alphaBetaMin(child, agent + 1, depth, alpha, beta)
            else:
                v = self.alphaBetaMax(child, depth - 1, alpha, beta)
            if v < alpha:
                return alpha
            if v < beta:
                beta = v
        return beta
