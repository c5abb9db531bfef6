from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    """Q2"""

    def search(self, state):
        legalMoves = list(state.legal_actions(0))
        if "Stop" in legalMoves and len(legalMoves) > 1:
            legalMoves.remove("Stop")
        bestMove = legalMoves[0]
        bestVal = -9999999.0
        for move in legalMoves:
            val = self.minimax(state.successor(0, move), self.depth - 1, 1)
            if val > bestVal:
                bestVal, bestMove = val, move
        print("best", bestMove, bestVal)
        return Decision(bestMove, bestVal)

    def minimax(self, state, depth, agentIndex):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agentIndex == 0:
            maxEval = -9999999.0
            for move in state.legal_actions(0):
                maxEval = max(maxEval, self.minimax(state.successor(0, move), depth, 1))
            return maxEval
        minEval = 9999999.0
        for move in state.legal_actions(agentIndex):
            child = state.successor(agentIndex, move)
            if agentIndex == state.num_agents - 1:
                minEval = min(minEval, self.minimax(child, depth - 1, 0))
            else:
                minEval = min(minEval, self.minimax(child, depth, agentIndex + 1))
        return minEval
