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
        bestAction = Directions.STOP
        bestScore = -float("inf")
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            score = self.value(nextState, 1, self.depth - 1)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def value(self, gameState, agentIndex, depth):
        # after the last ghost it is Pacman's turn again and one round is over
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth -= 1
        if gameState.isWin() or gameState.isLose() or depth <= 0:
            return self.evaluationFunction(gameState)
        if agentIndex == 0:
            return self.maxValue(gameState, depth)
        else:
            return self.minValue(gameState, agentIndex, depth)

    def maxValue(self, gameState, depth):
        v = -float("inf")
        for action in gameState.getLegalActions(0):
            v = max(v, self.value(gameState.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, gameState, agentIndex, depth):
        v = float("inf")
        for action in gameState.getLegalActions(agentIndex):
            v = min(v, self.value(gameState.generateSuccessor(agentIndex, action), agentIndex + 1, depth))
        return v
