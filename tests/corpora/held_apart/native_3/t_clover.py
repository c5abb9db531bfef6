import math

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, gameState):
        return self.miniMaxDecision(gameState, 0, 0)

    def miniMaxDecision(self, gameState, agentIndex, currentDepth):
        """Returns a Decision at every level, only the root's action matters."""
        if agentIndex >= gameState.num_agents:
            agentIndex = 0
            currentDepth += 1
        if gameState.is_terminal or currentDepth == self.depth:
            return Decision(None, self.evaluate(gameState))
        if agentIndex == 0:
            bestValue = -math.inf
            bestAction = None
            for action in gameState.legal_actions(0):
                if action == "Stop":
                    continue
                newValue = self.miniMaxDecision(gameState.successor(0, action), 1, currentDepth).value
                if newValue >= bestValue:
                    bestValue = newValue
                    bestAction = action
            return Decision(bestAction, bestValue)
        worstValue = math.inf
        worstAction = None
        for action in gameState.legal_actions(agentIndex):
            newValue = self.miniMaxDecision(gameState.successor(agentIndex, action), agentIndex + 1, currentDepth).value
            if newValue <= worstValue:
                worstValue = newValue
                worstAction = action
        return Decision(worstAction, worstValue)


class AlphaBeta(SearchAgent):
    def search(self, gameState):
        return self.alphaBetaDecision(gameState, 0, 0, -math.inf, math.inf)

    def alphaBetaDecision(self, gameState, agentIndex, currentDepth, alpha, beta):
        if agentIndex >= gameState.num_agents:
            agentIndex = 0
            currentDepth += 1
        if gameState.is_terminal or currentDepth == self.depth:
            return Decision(None, self.evaluate(gameState))
        if agentIndex == 0:
            bestValue = -math.inf
            bestAction = None
            for action in gameState.legal_actions(0):
                if action == "Stop":
                    continue
                newValue = self.alphaBetaDecision(gameState.successor(0, action), 1, currentDepth, alpha, beta).value
                if newValue >= bestValue:
                    bestValue = newValue
                    bestAction = action
                alpha = max(alpha, bestValue)
                if alpha >= beta:
                    break
            return Decision(bestAction, bestValue)
        worstValue = math.inf
        worstAction = None
        for action in gameState.legal_actions(agentIndex):
            newValue = self.alphaBetaDecision(
                gameState.successor(agentIndex, action), agentIndex + 1, currentDepth, alpha, beta
            ).value
            if newValue <= worstValue:
                worstValue = newValue
                worstAction = action
            beta = min(beta, worstValue)
            if alpha >= beta:
                break
        return Decision(worstAction, worstValue)


class Expectimax(SearchAgent):
    def search(self, gameState):
        return self.expectiMaxDecision(gameState, 0, 0)

    def expectiMaxDecision(self, gameState, agentIndex, currentDepth):
        if agentIndex >= gameState.num_agents:
            agentIndex = 0
            currentDepth += 1
        if gameState.is_terminal or currentDepth == self.depth:
            return Decision(None, self.evaluate(gameState))
        if agentIndex == 0:
            bestValue = -math.inf
            bestAction = None
            for action in gameState.legal_actions(0):
                if action == "Stop":
                    continue
                newValue = self.expectiMaxDecision(gameState.successor(0, action), 1, currentDepth).value
                if newValue >= bestValue:
                    bestValue = newValue
                    bestAction = action
            return Decision(bestAction, bestValue)
        average = 0
        for action, probability in gameState.outcomes(agentIndex):
            newValue = self.expectiMaxDecision(gameState.successor(agentIndex, action), agentIndex + 1, currentDepth).value
            average += probability * newValue
        return Decision(None, average)
