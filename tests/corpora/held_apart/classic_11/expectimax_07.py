from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction = ""
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            nextValue = self.expValue(nextState, 1, self.depth)
            if nextValue >= bestValue:
                bestValue = nextValue
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            v = max(v, self.expValue(nextState, 1, depth))
        return v

    def expValue(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(agentIndex)
        if agentIndex == gameState.getNumAgents() - 1:
            # last ghost, after him pacman
            v = float("inf")
            for action in actions:
                nextState = gameState.generateSuccessor(agentIndex, action)
                v = min(v, self.maxValue(nextState, depth - 1))
            return v
        else:
            # more ghosts
            v = 0
            for action in actions:
                nextState = gameState.generateSuccessor(agentIndex, action)
                v += self.expValue(nextState, agentIndex + 1, depth)
            return v / len(actions)
