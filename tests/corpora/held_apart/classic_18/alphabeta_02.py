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

    def getAction(self, gameState):
        agents = gameState.getNumAgents()
        INF = 10 ** 9

        def pacmanValue(state, level, alpha, beta):
            if level == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = -INF
            for action in state.getLegalActions(0):
                child = state.generateSuccessor(0, action)
                v = max(v, ghostValue(child, level, 1, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v

        def ghostValue(state, level, ghost, alpha, beta):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = INF
            for action in state.getLegalActions(ghost):
                child = state.generateSuccessor(ghost, action)
                if ghost == agents - 1:
                    v = min(v, pacmanValue(child, level + 1, alpha, beta))
                else:
                    v = min(v, ghostValue(child, level, ghost + 1, alpha, beta))
                if v <= alpha:
                    return v
                alpha = min(alpha, v)
            return v

        alpha = -INF
        beta = INF
        best = -INF
        bestAction = None
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            v = ghostValue(child, 0, 1, alpha, beta)
            if v > best:
                best = v
                bestAction = action
            alpha = max(alpha, best)
        return bestAction
