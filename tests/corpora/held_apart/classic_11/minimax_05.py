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


class Candidate:
    """Holds the best action so far. sign is +1 for MAX and -1 for MIN."""

    def __init__(self, sign):
        self.sign = sign
        self.action = None
        self.value = None

    def offer(self, action, value):
        if self.value is None:
            better = True
        else:
            better = self.sign * value > self.sign * self.value
        if better:
            self.action = action
            self.value = value


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        # number of single moves that we look ahead
        return self.best(gameState, 0, n * self.depth, n).action

    def best(self, gameState, agent, movesLeft, n):
        candidate = Candidate(1 if agent == 0 else -1)
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            gameOver = successor.isWin() or successor.isLose()
            if gameOver or movesLeft == 1:
                value = self.evaluationFunction(successor)
            else:
                value = self.best(successor, (agent + 1) % n, movesLeft - 1, n).value
            candidate.offer(action, value)
        return candidate
