from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        # alpha: best value for pacman, beta: best value for the ghosts
        alpha = float('-inf')
        beta = float('inf')
        theBestAction = None
        theBestValue = float('-inf')

        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            value = self.minValue(nextState, 1, 0, alpha, beta)
            if value > theBestValue:
                theBestValue = value
                theBestAction = action
            # pacman has now at least this value
            alpha = max(alpha, theBestValue)

        return theBestAction

    def maxValue(self, gameState, depth, alpha, beta):
        # end of the game
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        # end of the search
        if depth == self.depth:
            return self.evaluationFunction(gameState)

        v = float('-inf')
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            v = max(v, self.minValue(nextState, 1, depth, alpha, beta))
            alpha = max(alpha, v)
        # pruning
        if v > beta:
            return v
        return v

    def minValue(self, gameState, agentIndex, depth, alpha, beta):
        # end of the game
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            nextState = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                # after the last ghost comes pacman
                v = min(v, self.maxValue(nextState, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(nextState, agentIndex + 1, depth, alpha, beta))
            beta = min(beta, v)
        # pruning
        if v < alpha:
            return v
        return v
