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
    # alpha: MAX's best option on path to root
    # beta:  MIN's best option on path to root

    def getAction(self, gameState):
        def max_value(state, alpha, beta, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return [self.evaluationFunction(state), None]
            result = [float('-inf'), None]
            for action in state.getLegalActions(0):
                v = min_value(state.generateSuccessor(0, action), alpha, beta, depth, 1)[0]
                if v > result[0]:
                    result = [v, action]
                if result[0] < alpha:
                    return result
                alpha = max(alpha, result[0])
            return result

        def min_value(state, alpha, beta, depth, ghost):
            if state.isWin() or state.isLose():
                return [self.evaluationFunction(state), None]
            result = [float('inf'), None]
            for action in state.getLegalActions(ghost):
                succ = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    v = max_value(succ, alpha, beta, depth + 1)[0]
                else:
                    v = min_value(succ, alpha, beta, depth, ghost + 1)[0]
                if v < result[0]:
                    result = [v, action]
                if result[0] > beta:
                    return result
                beta = min(beta, result[0])
            return result

        return max_value(gameState, float('-inf'), float('inf'), 0)[1]
