from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        bestScore = 0
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            score = self.minimize(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
            alpha = max(alpha, bestScore)
        return bestAction

    def maximize(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minimize(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimize(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                v = min(v, self.maximize(nextState, depth - 1, alpha, beta))
            else:
                v = min(v, self.minimize(nextState, ghost + 1, depth, alpha, beta))
            if v < alpha:
                return v
            alpha = max(alpha, v)
        return v
