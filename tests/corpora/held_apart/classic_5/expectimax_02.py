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
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            value = self.average(gameState.generateSuccessor(0, action), 0)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def pacmanValue(self, state, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        return max([self.average(state.generateSuccessor(0, action), depth)
                    for action in state.getLegalActions(0)])

    def average(self, state, depth):
        # all that the ghosts can do together is equally likely
        outcomes = self.ghostOutcomes(state, 1, depth)
        return sum(outcomes) / float(len(outcomes))

    def ghostOutcomes(self, state, ghost, depth):
        """ list of the values after all the ghosts (from this one on) have moved """
        if state.isWin() or state.isLose():
            return [self.evaluationFunction(state)]
        outcomes = []
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                outcomes.append(self.pacmanValue(nextState, depth + 1))
            else:
                outcomes.extend(self.ghostOutcomes(nextState, ghost + 1, depth))
        return outcomes
