from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    Expectimax agent (question 4)
    """

    def getAction(self, gameState):

        def expectimax(state, agent, depth):
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            nextAgent = agent + 1
            if nextAgent == state.getNumAgents():
                nextAgent = 0
                depth += 1
            values = [expectimax(state.generateSuccessor(agent, a), nextAgent, depth)
                      for a in state.getLegalActions(agent)]
            if agent == 0:
                return max(values)
            else:
                return min(values)

        actions = gameState.getLegalActions(0)
        scores = [expectimax(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        return actions[scores.index(max(scores))]
