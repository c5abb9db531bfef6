# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        """
        All ghosts are modeled as choosing uniformly at random from their
        legal moves.
        """
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, 0)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, gameState, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = float('-inf')
        for action in gameState.getLegalActions(0):
            value = max(value, self.expValue(gameState.generateSuccessor(0, action), 1, depth))
        return value

    def expValue(self, gameState, ghost, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        numGhosts = gameState.getNumAgents() - 1
        # uniform distribution
        probability = 1.0 / numGhosts
        value = 0.0
        for action in gameState.getLegalActions(ghost):
            successor = gameState.generateSuccessor(ghost, action)
            if ghost == numGhosts:
                value += probability * self.maxValue(successor, depth + 1)
            else:
                value += probability * self.expValue(successor, ghost + 1, depth)
        return value
