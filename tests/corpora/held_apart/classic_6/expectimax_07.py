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

    def getAction(self, gameState):
        results = {}
        for action in gameState.getLegalActions(0):
            results[action] = self.evaluateNode(gameState.generateSuccessor(0, action), 0, 1)
        return max(results, key=lambda a: results[a])

    def evaluateNode(self, state, depth, agent):
        if state.isLose():
            return -1000    # eaten by a ghost, very bad
        if state.isWin() or depth > self.depth:
            return self.evaluationFunction(state)

        last = (agent == state.getNumAgents() - 1)
        results = {}        # value -> action
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            if last:
                value = self.evaluateNode(successor, depth + 1, 0)
            else:
                value = self.evaluateNode(successor, depth, agent + 1)
            results[value] = action

        if agent == 0:
            return max(results)
        return sum(results) / float(len(results))
