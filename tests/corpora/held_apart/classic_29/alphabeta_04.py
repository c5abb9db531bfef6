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
        alpha = 0
        beta = float("inf")
        best = float("-inf")
        move = None
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            score = self.minAgent(nextState, 1, self.depth - 1, alpha, beta)
            if score > best:
                best = score
                move = action
            alpha = max(alpha, best)
        return move

    def maxAgent(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("-inf")
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            score = self.minAgent(nextState, 1, depth - 1, alpha, beta)
            best = max(best, score)
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def minAgent(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        worst = float("inf")
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost < state.getNumAgents() - 1:
                # the other ghosts
                score = self.minAgent(nextState, ghost + 1, depth, float("-inf"), float("inf"))
            else:
                score = self.maxAgent(nextState, depth, alpha, beta)
            worst = min(worst, score)
            if worst <= alpha:
                return worst
            beta = min(beta, worst)
        return worst
