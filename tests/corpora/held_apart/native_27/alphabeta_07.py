from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        moves = state.legal_actions(0)
        if not moves:
            return Decision(None, self.evaluate(state))
        alpha = float('-inf')
        best = moves[0]
        for move in moves:
            score = self.alphaBetaMin(state.successor(0, move), alpha, float('inf'), 1, self.depth)
            if score > alpha:
                alpha = score
                best = move
        return Decision(best, alpha)

    def alphaBetaMax(self, state, alpha, beta, depthleft):
        if depthleft == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float('-inf')
        for move in state.legal_actions(0):
            score = self.alphaBetaMin(state.successor(0, move), alpha, beta, 1, depthleft)
            v = max(v, score)
            if score > beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    def alphaBetaMin(self, state, alpha, beta, ghost, depthleft):
        if state.is_terminal:
            return self.evaluate(state)
        v = float('inf')
        for move in state.legal_actions(ghost):
            child = state.successor(ghost, move)
            if ghost == state.num_agents - 1:
                score = self.alphaBetaMax(child, alpha, beta, depthleft - 1)
            else:
                score = self.alphaBetaMin(child, alpha, beta, ghost + 1, depthleft)
            v = min(v, score)
            if score < alpha:
                return alpha
            if score < beta:
                beta = score
        return beta
