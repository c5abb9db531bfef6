from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.lastGhost = state.num_agents - 1
        alpha, beta = float('-inf'), float('inf')
        result = None
        for move in state.legal_actions(0):
            score = self.ghostTurn(state.successor(0, move), 1, 0, alpha, beta)
            if score >= alpha:
                alpha = score
                result = move
        return Decision(result, alpha)

    def pacmanTurn(self, state, level, alpha, beta):
        if level > self.depth or state.is_terminal:
            return self.evaluate(state)
        score = float('-inf')
        for move in state.legal_actions(0):
            score = max(score, self.ghostTurn(state.successor(0, move), 1, level, alpha, beta))
            alpha = max(alpha, score)
            if score > beta:
                break
        return score

    def ghostTurn(self, state, ghost, level, alpha, beta):
        if level > self.depth or state.is_terminal:
            return self.evaluate(state)
        score = float('inf')
        for move in state.legal_actions(ghost):
            child = state.successor(ghost, move)
            if ghost < self.lastGhost:
                score = min(score, self.ghostTurn(child, ghost + 1, level, alpha, beta))
                if score < alpha:
                    break
            else:
                score = min(score, self.pacmanTurn(child, level + 1, alpha, beta))
                if score < alpha:
                    break
                beta = min(beta, score)
        return score
