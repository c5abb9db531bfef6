from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    """ AlphaBeta
        *** YOUR CODE HERE ***
    """

    def search(self, state):
        bestAction = None
        maxEval = float("-inf")
        alpha = 0
        beta = float("inf")
        for pacmanAction in state.legal_actions(0):
            newState = state.successor(0, pacmanAction)
            evaluation = self.minimizer(newState, self.depth, 1, alpha, beta)
            if evaluation > maxEval:
                maxEval = evaluation
                bestAction = pacmanAction
            if maxEval > alpha:
                alpha = maxEval
        return Decision(bestAction, maxEval)

    def maximizer(self, gameState, depth, alpha, beta):
        if gameState.is_terminal or depth == 0:
            return self.evaluate(gameState)
        maxEval = float("-inf")
        for pacmanAction in gameState.legal_actions(0):
            newState = gameState.successor(0, pacmanAction)
            evaluation = self.minimizer(newState, depth, 1, alpha, beta)
            if evaluation > maxEval:
                maxEval = evaluation
            if maxEval > beta:
                return maxEval
            if maxEval > alpha:
                alpha = maxEval
        return maxEval

    def minimizer(self, gameState, depth, ghostIndex, alpha, beta):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        minEval = float("inf")
        ghostActions = gameState.legal_actions(ghostIndex)
        for ghostAction in ghostActions:
            newState = gameState.successor(ghostIndex, ghostAction)
            if ghostIndex == gameState.num_agents - 1:
                evaluation = self.maximizer(newState, depth - 1, alpha, beta)
            else:
                evaluation = self.minimizer(newState, depth, ghostIndex + 1, alpha, beta)
            if evaluation < minEval:
                minEval = evaluation
            if minEval < alpha:
                return minEval
            if minEval < beta:
                beta = minEval
        return minEval
