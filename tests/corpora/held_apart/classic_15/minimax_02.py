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
    """
    Common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Minimax counted in single moves: move number t is made by agent t mod n
    (lecture 5, "the order of the players is fixed").
    """

    def getAction(self, gameState):
        self.numberOfAgents = gameState.getNumAgents()
        self.numberOfMoves = self.depth * self.numberOfAgents
        _, action = self.minimaxValue(gameState, 0)
        return action

    def minimaxValue(self, gameState, t):
        gameIsOver = gameState.isWin() or gameState.isLose()
        if gameIsOver or t == self.numberOfMoves:
            return self.evaluationFunction(gameState), None

        player = t % self.numberOfAgents
        isBetter = (lambda new, old: new > old) if player == 0 else (lambda new, old: new < old)

        best = None
        for action in gameState.getLegalActions(player):
            value, _ = self.minimaxValue(gameState.generateSuccessor(player, action), t + 1)
            if best is None or isBetter(value, best[0]):
                best = (value, action)
        return best
