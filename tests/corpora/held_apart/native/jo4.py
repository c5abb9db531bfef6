from pacman import Agent, Decision, SearchAgent
import random
import math

# I worked alone on this.


class Minimax(SearchAgent):

    def search(self, gameState):
        actions = list(gameState.legal_actions(0))
        scores = []
        for i in range(len(actions)):
            nextState = gameState.successor(0, actions[i])
            if gameState.num_agents == 1:
                scores.append(self.maxPart(nextState, self.depth - 1))
            else:
                scores.append(self.minPart(nextState, 1, self.depth))
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        chosen = bestIndices[0]
        return Decision(actions[chosen], bestScore)

    def maxPart(self, gameState, depth):
        if depth == 0:
            return self.evaluate(gameState)
        if gameState.is_terminal == True:
            return self.evaluate(gameState)
        maxEval = -10
        for action in gameState.legal_actions(0):
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                eval = self.maxPart(nextState, depth - 1)
            else:
                eval = self.minPart(nextState, 1, depth)
            if eval > maxEval:
                maxEval = eval
        return maxEval

    def minPart(self, gameState, agentIndex, depth):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        minEval = 100000000
        for action in gameState.legal_actions(agentIndex):
            nextState = gameState.successor(agentIndex, action)
            if agentIndex == gameState.num_agents - 1:
                eval = self.maxPart(nextState, depth - 1)
                if eval < minEval:
                    minEval = eval
            else:
                eval = self.minPart(nextState, agentIndex + 1, depth)
                if eval > minEval:
                    minEval = eval

        return minEval


class AlphaBeta(SearchAgent):

    def search(self, gameState):
        alpha = -100000000
        beta = 100000000
        bestScore = -100000000
        bestAction = None
        actions = list(gameState.legal_actions(0))
        for action in actions:
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                score = self.maxPart(nextState, self.depth - 1, alpha, beta)
            else:
                score = self.minPart(nextState, 1, self.depth, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
            if bestScore > alpha:
                alpha = bestScore
        return Decision(bestAction, bestScore)

    def maxPart(self, gameState, depth, alpha, beta):
        if depth == 0:
            return self.evaluate(gameState)
        if gameState.is_terminal == True:
            return self.evaluate(gameState)
        maxEval = -100000000
        for action in gameState.legal_actions(0):
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                eval = self.maxPart(nextState, depth - 1, alpha, beta)
            else:
                eval = self.minPart(nextState, 1, depth, alpha, beta)
            if eval > maxEval:
                maxEval = eval
            if maxEval >= beta:
                return maxEval
            if maxEval > alpha:
                alpha = maxEval
        return maxEval

    def minPart(self, gameState, agentIndex, depth, alpha, beta):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        minEval = 100000000
        for action in gameState.legal_actions(agentIndex):
            nextState = gameState.successor(agentIndex, action)
            if agentIndex == gameState.num_agents - 1:
                depth = depth - 1
                eval = self.maxPart(nextState, max(depth, 0), alpha, beta)
                if eval < minEval:
                    minEval = eval
            else:
                eval = self.minPart(nextState, agentIndex + 1, depth, alpha, beta)
                if eval < minEval:
                    minEval = eval
            if minEval <= alpha:
                return minEval
            if minEval < beta:
                beta = minEval
        return minEval


class Expectimax(SearchAgent):

    def search(self, gameState):
        bestScore = -100000000
        bestAction = None
        actions = list(gameState.legal_actions(0))
        for action in actions:
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                score = self.maxPart(nextState, self.depth - 1)
            else:
                score = self.expPart(nextState, 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return Decision(bestAction, bestScore)

    def maxPart(self, gameState, depth):
        if depth == 0 or gameState.is_terminal:
            return self.evaluate(gameState)
        maxEval = -100000000
        for action in gameState.legal_actions(0):
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                eval = self.maxPart(nextState, depth - 1)
            else:
                eval = self.expPart(nextState, 1, depth)
            if eval > maxEval:
                maxEval = eval
        return maxEval

    def expPart(self, gameState, agentIndex, depth):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        total = 0
        count = 0
        for action in gameState.legal_actions(agentIndex):
            nextState = gameState.successor(agentIndex, action)
            if agentIndex == gameState.num_agents - 1:
                depth = depth - 1
                total = total + self.maxPart(nextState, max(depth, 0))
            else:
                total = total + self.expPart(nextState, agentIndex + 1, depth)
            count = count + 1

        return total
