from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, gameState):
        return self.maxLevel(gameState, 0, True)

    def maxLevel(self, gameState, currDepth, root=False):
        if gameState.is_terminal or currDepth == self.depth:
            return self.evaluate(gameState)
        maxvalue = -999999
        bestAction = ""
        actions = list(gameState.legal_actions(0))
        actions.remove("Stop")
        for action in actions:
            successor = gameState.successor(0, action)
            value = self.minLevel(successor, currDepth, 1)
            if value > maxvalue:
                maxvalue = value
                bestAction = action
        if root:
            return Decision(bestAction, maxvalue)
        return maxvalue

    def minLevel(self, gameState, currDepth, agentIndex):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        minvalue = 999999
        for action in gameState.legal_actions(agentIndex):
            successor = gameState.successor(agentIndex, action)
            if agentIndex == gameState.num_agents - 1:
                value = self.maxLevel(successor, currDepth + 1)
                if value < minvalue:
                    minvalue = value
            else:
                value = self.minLevel(successor, currDepth, agentIndex + 1)
                if value > minvalue:
                    minvalue = value
        return minvalue


class AlphaBeta(SearchAgent):

    def search(self, gameState):
        return self.maxLevel(gameState, 0, -999999, 999999, True)

    def betterEvaluation(self, gameState):
        # the less food is left the better
        return gameState.score - 4 * len(gameState.food)

    def maxLevel(self, gameState, currDepth, alpha, beta, root=False):
        if gameState.is_terminal or currDepth == self.depth:
            return self.betterEvaluation(gameState)
        maxvalue = -999999
        bestAction = ""
        actions = list(gameState.legal_actions(0))
        actions.remove("Stop")
        for action in actions:
            successor = gameState.successor(0, action)
            value = self.minLevel(successor, currDepth, 1, alpha, beta)
            if value > maxvalue:
                maxvalue = value
                bestAction = action
            if maxvalue >= beta:
                return maxvalue
            alpha = max(alpha, maxvalue)
        if root:
            return Decision(bestAction, maxvalue)
        return maxvalue

    def minLevel(self, gameState, currDepth, agentIndex, alpha, beta):
        if gameState.is_terminal:
            return self.betterEvaluation(gameState)
        minvalue = 999999
        for action in gameState.legal_actions(agentIndex):
            successor = gameState.successor(agentIndex, action)
            if agentIndex == gameState.num_agents - 1:
                value = self.maxLevel(successor, currDepth + 1, alpha, beta)
            else:
                value = self.minLevel(successor, currDepth, agentIndex + 1, alpha, beta)
            if value < minvalue:
                minvalue = value
            if minvalue <= alpha:
                return minvalue
            beta = min(beta, minvalue)
        return minvalue


class Expectimax(SearchAgent):

    def search(self, gameState):
        return self.maxLevel(gameState, 0, True)

    def maxLevel(self, gameState, currDepth, root=False):
        if gameState.is_terminal or currDepth == self.depth:
            return self.evaluate(gameState)
        maxvalue = -999999
        bestAction = ""
        actions = list(gameState.legal_actions(0))
        actions.remove("Stop")
        for action in actions:
            successor = gameState.successor(0, action)
            value = self.expectLevel(successor, currDepth, 1)
            if value > maxvalue:
                maxvalue = value
                bestAction = action
        if root:
            return Decision(bestAction, maxvalue)
        return maxvalue

    def expectLevel(self, gameState, currDepth, agentIndex):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        expectedvalue = 0
        for action, probability in gameState.outcomes(agentIndex):
            successor = gameState.successor(agentIndex, action)
            if agentIndex == gameState.num_agents - 1:
                value = self.maxLevel(successor, currDepth + 1)
            else:
                value = self.expectLevel(successor, currDepth, agentIndex + 1)
            expectedvalue = probability * value
        return expectedvalue
