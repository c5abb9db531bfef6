from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    # like in the chess engine series

    def getAction(self, gameState):
        bestAction = None
        for limit in range(1, self.depth + 1):
            value, bestAction = self.rootSearch(gameState, limit)
        return bestAction

    def rootSearch(self, gameState, limit):
        alpha = float('-inf')
        beta = float('inf')
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.alphaBeta(successor, 1, limit, alpha, beta)
            if value > best:
                best = value
                bestAction = action
            alpha = max(alpha, best)
        return best, bestAction

    def alphaBeta(self, state, agent, left, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            left -= 1
        if left == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        best = float('-inf') if agent == 0 else float('inf')
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            value = self.alphaBeta(successor, agent + 1, left, alpha, beta)
            if agent == 0:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best
