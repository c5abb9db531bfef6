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
        (score, action) = self.maxNode(gameState, 0)
        return action

    def maxNode(self, gameState, currentDepth):
        if currentDepth == self.depth or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)
        best = (float("-inf"), None)
        for action in gameState.getLegalActions(0):
            score = self.chanceNode(gameState.generateSuccessor(0, action), 1, currentDepth)
            if score > best[0]:
                best = (score, action)
        return best

    def chanceNode(self, gameState, agentIndex, currentDepth):
        avg = 0.0
        for action in gameState.getLegalActions(agentIndex):
            nextState = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                score = self.maxNode(nextState, currentDepth + 1)[0]
            else:
                score = self.chanceNode(nextState, agentIndex + 1, currentDepth)
            avg = (avg + score) / 2.0
        return avg
