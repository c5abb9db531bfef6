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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # pacman = 0, ghosts = 1, 2, ...
        bestAction = None
        bestValue = -999999
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            value = self.minimax(succ, 0, self.depth)
            if value >= bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def minimax(self, gameState, agent, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if agent == 0:
            return self.pacmanMove(gameState, depth)
        return self.ghostMove(gameState, agent, depth)

    def pacmanMove(self, gameState, depth):
        value = -999999
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            value = max(value, self.minimax(succ, 1, depth))
        return value

    def ghostMove(self, gameState, agent, depth):
        value = 999999
        for action in gameState.getLegalActions(agent):
            succ = gameState.generateSuccessor(agent, action)
            if agent + 1 == gameState.getNumAgents():
                value = min(value, self.minimax(succ, 0, depth - 1))
            else:
                value = min(value, self.minimax(succ, agent + 1, depth))
            return value
