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
    """ alpha = best for pacman so far, beta = best for the ghosts so far """

    def getAction(self, gameState):
        action, value = self.getMax(gameState, 0, -float("inf"), float("inf"))
        return action

    def terminal(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def getMax(self, state, depth, alpha, beta):
        if self.terminal(state, depth):
            return None, self.evaluationFunction(state)
        v = -float("inf")
        bestAction = None
        for action in state.getLegalActions(0):
            _, val = self.getMin(state.generateSuccessor(0, action), depth, 1, alpha, beta)
            if val > v:
                v = val
                bestAction = action
            if v > beta:
                break
            alpha = v
        return bestAction, v

    def getMin(self, state, depth, ghost, alpha, beta):
        if self.terminal(state, depth):
            return None, self.evaluationFunction(state)
        v = float("inf")
        worstAction = None
        for action in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, action)
            if ghost + 1 < state.getNumAgents():
                _, val = self.getMin(succ, depth, ghost + 1, alpha, beta)
            else:
                _, val = self.getMax(succ, depth + 1, alpha, beta)
            if val < v:
                v = val
                worstAction = action
            if v < alpha:
                break
            beta = min(beta, v)
        return worstAction, v
