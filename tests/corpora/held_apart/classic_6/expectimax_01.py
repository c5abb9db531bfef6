from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        def value(state, agent, depth):
            if agent == state.getNumAgents():
                agent = 0
                depth += 1
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            results = [value(state.generateSuccessor(agent, a), agent + 1, depth)
                       for a in state.getLegalActions(agent)]
            if agent == 0:
                return max(results)
            # chance node: mean of all the results
            return sum(results) // len(results)

        actions = gameState.getLegalActions(0)
        values = [value(gameState.generateSuccessor(0, a), 1, 0) for a in actions]
        return actions[values.index(max(values))]
