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
      Common elements of all the multi-agent searchers.
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
        maxScore = float("-inf")
        maxAction = None
        for action in gameState.getLegalActions(0):
            score = self.expValue(gameState.generateSuccessor(0, action), self.depth)
            if score > maxScore:
                maxScore = score
                maxAction = action
        return maxAction

    def maxValue(self, gameState, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        return max([self.expValue(gameState.generateSuccessor(0, a), depth)
                    for a in gameState.getLegalActions(0)])

    def expValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        total = 0
        for a in gameState.getLegalActions(1):
            total += self.maxValue(gameState.generateSuccessor(1, a), depth - 1)
        return total
