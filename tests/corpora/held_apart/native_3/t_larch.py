from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        legalMoves = list(state.legal_actions(0))
        legalMoves.remove("Stop")
        bestScore = -float("inf")
        bestMove = None
        for move in legalMoves:
            score = self.minimax(state.successor(0, move), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestMove = move
        return Decision(bestMove, bestScore)

    def minimax(self, state, agentIndex, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if agentIndex == state.num_agents:
            # everybody has moved
            agentIndex = 0
            depth = depth - 1
            if depth == 0:
                return self.evaluate(state)
        legalMoves = list(state.legal_actions(agentIndex))
        if agentIndex == 0:
            legalMoves.remove("Stop")
        scores = [self.minimax(state.successor(agentIndex, move), agentIndex + 1, depth) for move in legalMoves]
        if agentIndex == 0:
            return max(scores)
        return min(scores)


class AlphaBeta(SearchAgent):
    def search(self, state):
        legalMoves = list(state.legal_actions(0))
        legalMoves.remove("Stop")
        bestScore = -float("inf")
        bestMove = None
        for move in legalMoves:
            score = self.prune(state.successor(0, move), 1, self.depth, -float("inf"), float("inf"))
            if score > bestScore:
                bestScore = score
                bestMove = move
        return Decision(bestMove, bestScore)

    def prune(self, state, agentIndex, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        if agentIndex == state.num_agents:
            agentIndex = 0
            depth = depth - 1
            if depth == 0:
                return self.evaluate(state)
        legalMoves = list(state.legal_actions(agentIndex))
        if agentIndex == 0:
            legalMoves.remove("Stop")
            value = -float("inf")
            for move in legalMoves:
                value = max(value, self.prune(state.successor(agentIndex, move), agentIndex + 1, depth, alpha, beta))
                alpha = max(alpha, value)
                if beta <= alpha:
                    break
            return value
        value = float("inf")
        for move in legalMoves:
            value = min(value, self.prune(state.successor(agentIndex, move), agentIndex + 1, depth, alpha, beta))
            beta = min(beta, value)
            if beta <= alpha:
                break
        return value


class Expectimax(SearchAgent):
    def search(self, state):
        legalMoves = list(state.legal_actions(0))
        legalMoves.remove("Stop")
        bestScore = -float("inf")
        bestMove = None
        for move in legalMoves:
            score = self.expectimax(state.successor(0, move), 1, self.depth)
            if score >= bestScore:
                bestScore = score
                bestMove = move
        return Decision(bestMove, bestScore)

    def expectimax(self, state, agentIndex, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if agentIndex == state.num_agents:
            agentIndex = 0
            depth = depth - 1
            if depth == 0:
                return self.evaluate(state)
        if agentIndex == 0:
            legalMoves = list(state.legal_actions(agentIndex))
            legalMoves.remove("Stop")
            return max([self.expectimax(state.successor(0, move), 1, depth) for move in legalMoves])
        score = 0
        for move, chance in state.outcomes(agentIndex):
            score += chance * self.expectimax(state.successor(agentIndex, move), agentIndex + 1, depth)
        return score
