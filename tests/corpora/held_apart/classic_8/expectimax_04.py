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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        scores = []
        legalMoves = gameState.getLegalActions(0)
        for move in legalMoves:
            scores.append(self.ghostValue(gameState.generateSuccessor(0, move), 1, 0))
        return legalMoves[scores.index(max(scores))]

    def maxValue(self, gameState, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        scores = []
        for move in gameState.getLegalActions(0):
            scores.append(self.ghostValue(gameState.generateSuccessor(0, move), 1, depth))
        return max(scores)

    def ghostValue(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agentIndex == 1:
            return self.expValue(gameState, agentIndex, depth)
        else:
            return self.minValue(gameState, agentIndex, depth)

    def ghostScores(self, gameState, agentIndex, depth):
        scores = []
        for move in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, move)
            if agentIndex == gameState.getNumAgents() - 1:
                scores.append(self.maxValue(successor, depth + 1))
            else:
                scores.append(self.ghostValue(successor, agentIndex + 1, depth))
        return scores

    def expValue(self, gameState, agentIndex, depth):
        scores = self.ghostScores(gameState, agentIndex, depth)
        return sum(scores) // len(scores)

    def minValue(self, gameState, agentIndex, depth):
        return min(self.ghostScores(gameState, agentIndex, depth))
