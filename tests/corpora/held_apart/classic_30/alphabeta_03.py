from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    INF = float('inf')

    def getAction(self, gameState):
        return self.maxValue(gameState, 0, -self.INF, self.INF)[1]

    def isOver(self, state, depth):
        return state.isWin() or state.isLose() or depth == self.depth

    def maxValue(self, state, depth, alpha, beta):
        if self.isOver(state, depth):
            return self.evaluationFunction(state), None
        best = -self.INF
        bestAction = None
        pruned = False
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            if pruned:
                continue
            if state.getNumAgents() == 1:
                value = self.maxValue(successor, depth + 1, alpha, beta)[0]
            else:
                value = self.minValue(successor, 1, depth, alpha, beta)
            if bestAction is None or value > best:
                best = value
                bestAction = action
            if best >= beta:
                pruned = True
            alpha = max(alpha, best)
        return best, bestAction

    def minValue(self, state, ghost, depth, alpha, beta):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        worst = self.INF
        pruned = False
        isLastGhost = (ghost == state.getNumAgents() - 1)
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if pruned:
                continue
            if isLastGhost:
                value = self.maxValue(successor, depth + 1, alpha, beta)[0]
            else:
                value = self.minValue(successor, ghost + 1, depth, alpha, self.INF)
            worst = min(worst, value)
            if worst <= alpha:
                pruned = True
            beta = min(beta, worst)
        return worst
