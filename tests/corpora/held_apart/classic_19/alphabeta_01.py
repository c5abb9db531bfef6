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
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        alpha, beta = float("-inf"), float("inf")
        value, best = float("-inf"), None
        for action in gameState.getLegalActions(0):
            score = self.minimizer(gameState.generateSuccessor(0, action), 0, 1, alpha, beta)
            if score > value:
                value, best = score, action
            alpha = max(alpha, value)
        return best

    def maximizer(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float("-inf")
        for action in state.getLegalActions(0):
            value = max(value, self.minimizer(state.generateSuccessor(0, action), depth, 1, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def minimizer(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float("inf")
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.maximizer(succ, depth + 1, beta, alpha))
            else:
                value = min(value, self.minimizer(succ, depth, ghost + 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value
