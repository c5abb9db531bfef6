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
        def maxValue(state, depth, alpha, beta):
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = -INF
            for action in state.getLegalActions(0):
                v = max(v, minValue(state.generateSuccessor(0, action), depth, 1, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v

        def minValue(state, depth, ghost, alpha, beta):
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = INF
            for action in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    v = min(v, maxValue(successor, depth + 1, alpha, beta))
                else:
                    v = min(v, minValue(successor, depth, ghost + 1, alpha, INF))
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v

        INF = float("inf")
        alpha = -INF
        result = None
        # good moves first, then more is pruned
        moves = gameState.getLegalActions(0)
        moves.sort(key=lambda move: self.evaluationFunction(gameState.generateSuccessor(0, move)), reverse=True)
        for move in moves:
            v = minValue(gameState.generateSuccessor(0, move), 0, 1, alpha, INF)
            if v > alpha:
                alpha = v
                result = move
        return result
