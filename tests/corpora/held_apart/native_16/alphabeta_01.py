from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # I play chess and know this from my engine :-)

    def search(self, state):
        alpha, beta = float("-inf"), float("inf")
        bestmove = None
        for move in state.legal_actions(0):
            score = self.alphaBetaMin(state.successor(0, move), 1, alpha, beta, self.depth)
            if score > alpha:
                alpha = score
                bestmove = move
        return Decision(bestmove, alpha)

    def alphaBetaMax(self, pos, alpha, beta, depthleft):
        if depthleft == 0 or pos.is_terminal:
            return self.evaluate(pos)
        for move in pos.legal_actions(0):
            score = self.alphaBetaMin(pos.successor(0, move), 1, alpha, beta, depthleft)
            if score > beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    def alphaBetaMin(self, pos, ghost, alpha, beta, depthleft):
        if pos.is_terminal:
            return self.evaluate(pos)
        for move in pos.legal_actions(ghost):
            after = pos.successor(ghost, move)
            if ghost + 1 < pos.num_agents:
                score = self.alphaBetaMin(after, ghost + 1, alpha, beta, depthleft)
            else:
                score = self.alphaBetaMax(after, alpha, beta, depthleft - 1)
            if score < alpha:
                return alpha
            if score < beta:
                beta = score
        return beta
