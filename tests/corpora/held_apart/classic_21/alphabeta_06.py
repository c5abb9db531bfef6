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
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def maximize(state, depth, alpha, beta):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = float('-inf')
            for action in state.getLegalActions(0):
                child = minimize(state.generateSuccessor(0, action), 1, depth, alpha, beta)
                # cutoff: the ghosts will never let us get here
                if child >= beta:
                    return value
                value = max(value, child)
                alpha = max(alpha, value)
            return value

        def minimize(state, ghost, depth, alpha, beta):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            value = float('inf')
            for action in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, action)
                if ghost == state.getNumAgents() - 1:
                    child = maximize(successor, depth - 1, alpha, beta)
                else:
                    child = minimize(successor, ghost + 1, depth, alpha, beta)
                value = min(value, child)
                # cutoff: Pacman has something better
                if value <= alpha:
                    return value
                beta = min(beta, value)
            return value

        bestAction = None
        alpha = float('-inf')
        for action in gameState.getLegalActions(0):
            value = minimize(gameState.generateSuccessor(0, action), 1, self.depth, alpha, float('inf'))
            if value > alpha or bestAction is None:
                alpha = value
                bestAction = action
        return bestAction
