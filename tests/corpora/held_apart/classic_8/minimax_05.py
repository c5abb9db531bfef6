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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions(0)
        scores = []
        for action in legalMoves:
            nextState = gameState.generateSuccessor(0, action)
            # if we can win right now there is nothing to think about
            if nextState.isWin():
                return action
            scores.append(self.minValue(nextState, 1, 1))
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[bestIndices[-1]]

    def maxValue(self, gameState, currentDepth):
        if gameState.isWin() or gameState.isLose() or currentDepth > self.depth:
            return self.evaluationFunction(gameState)
        scores = []
        for action in gameState.getLegalActions(0):
            scores.append(self.minValue(gameState.generateSuccessor(0, action), currentDepth, 1))
        return max(scores)

    def minValue(self, gameState, currentDepth, ghost):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        scores = []
        for action in gameState.getLegalActions(ghost):
            nextState = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                scores.append(self.maxValue(nextState, currentDepth + 1))
            else:
                scores.append(self.minValue(nextState, currentDepth, ghost + 1))
        return min(scores)
