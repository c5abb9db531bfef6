# multiAgents.py
# --------------
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
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def max_value(state, alpha, beta, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return (None, self.evaluationFunction(state))
            v = float('-inf')
            bestAction = None
            for action in state.getLegalActions(0):
                newV = min_value(state.generateSuccessor(0, action), alpha, beta, depth, 1)[1]
                if bestAction is None or newV > v:
                    v = newV
                    bestAction = action
                if v >= beta:
                    return (bestAction, v)
                alpha = max(alpha, v)
            return (bestAction, v)

        def min_value(state, alpha, beta, depth, ghost):
            v = float('inf')
            bestAction = None
            for action in state.getLegalActions(ghost):
                succ = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    newV = max_value(succ, alpha, beta, depth + 1)[1]
                else:
                    newV = min_value(succ, alpha, beta, depth, ghost + 1)[1]
                if newV < v:
                    v = newV
                    bestAction = action
                if v <= alpha:
                    return (bestAction, v)
                alpha = min(alpha, v)
            return (bestAction, v)

        return max_value(gameState, float('-inf'), float('inf'), 0)[0]
