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
        """
          Returns the minimax action using self.depth and self.evaluationFunction
        """
        alpha = float('-inf')
        beta = float('inf')
        bestAction = None
        bestVal = float('-inf')
        for action in self.pacmanActions(gameState):
            val = self.minimize(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if val >= bestVal:
                bestVal = val
                bestAction = action
            alpha = max(alpha, bestVal)
        return bestAction

    def pacmanActions(self, gameState):
        return [a for a in gameState.getLegalActions(0) if a != Directions.STOP]

    def done(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth == self.depth

    def maximize(self, gameState, depth, alpha, beta):
        if self.done(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in self.pacmanActions(gameState):
            v = max(v, self.minimize(gameState.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimize(self, gameState, agentIndex, depth, alpha, beta):
        if self.done(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('inf')
        for action in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, action)
            if agentIndex + 1 == gameState.getNumAgents():
                v = min(v, self.maximize(succ, depth + 1, alpha, beta))
            else:
                v = min(v, self.minimize(succ, agentIndex + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = max(beta, v)
        return v
