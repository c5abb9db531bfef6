# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
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
        numAgents = gameState.getNumAgents()

        def value(state, agent, depth):
            if agent == numAgents:
                return value(state, 0, depth + 1)
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, depth)
            return expValue(state, agent, depth)

        def maxValue(state, depth):
            v = float("-inf")
            for action in state.getLegalActions(0):
                v = max(v, value(state.generateSuccessor(0, action), 1, depth))
            return v

        def expValue(state, agent, depth):
            v = 0
            prob = 1.0 / len(gameState.getLegalActions(agent))
            for action in state.getLegalActions(agent):
                v += prob * value(state.generateSuccessor(agent, action), agent + 1, depth)
            return v

        bestValue = float("-inf")
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, action), 1, 0)
            if v >= bestValue:
                bestValue = v
                bestAction = action
        return bestAction
