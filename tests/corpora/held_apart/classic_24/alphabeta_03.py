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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha, beta = -1e9, 1e9
        best, bestAction = -1e9, None
        for action in gameState.getLegalActions(0):
            nxt = gameState.generateSuccessor(0, action)
            value = self.ghost(nxt, 1, self.depth, alpha, beta)
            if value > best:
                best = value
                bestAction = action
            alpha = max(alpha, best)
        return bestAction

    def pacman(self, gameState, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        value = -1e9
        for action in gameState.getLegalActions(0):
            nxt = gameState.generateSuccessor(0, action)
            value = max(value, self.ghost(nxt, 1, depth, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
        return value

    def ghost(self, gameState, index, depth, alpha, beta):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = 1e9
        lastGhost = index == gameState.getNumAgents() - 1
        for action in gameState.getLegalActions(index):
            nxt = gameState.generateSuccessor(index, action)
            if lastGhost:
                value = min(value, self.pacman(nxt, depth - 1, beta, alpha))
            else:
                value = min(value, self.ghost(nxt, index + 1, depth, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
        return value
