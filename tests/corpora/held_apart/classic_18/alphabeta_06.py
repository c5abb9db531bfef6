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
        self.prune = False
        alpha = float("-inf")
        beta = float("inf")
        best = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.minNode(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if value > best:
                best = value
                bestAction = action
            if best > alpha:
                alpha = best
        return bestAction

    def maxNode(self, state, depth, alpha, beta):
        self.prune = False
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        best = float("-inf")
        for action in state.getLegalActions(0):
            value = self.minNode(state.generateSuccessor(0, action), 1, depth, alpha, beta)
            if value > best:
                best = value
            if best > beta:
                self.prune = True
            if self.prune:
                break
            if best > alpha:
                alpha = best
        return best

    def minNode(self, state, ghost, depth, alpha, beta):
        self.prune = False
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("inf")
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = self.maxNode(successor, depth + 1, alpha, beta)
            else:
                value = self.minNode(successor, ghost + 1, depth, alpha, beta)
            if value < best:
                best = value
            if best < alpha:
                self.prune = True
            if self.prune:
                break
            if best < beta:
                beta = best
        return best
