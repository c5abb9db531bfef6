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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestScore = -float("inf")
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.min_value(gameState.generateSuccessor(0, move), 0, 1)
            if score >= bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def terminal(self, state, depth):
        return state.isWin() or state.isLose() or depth > self.depth

    def max_value(self, state, depth):
        if self.terminal(state, depth):
            return self.evaluationFunction(state)
        v = -float("inf")
        for move in state.getLegalActions(0):
            v = max(v, self.min_value(state.generateSuccessor(0, move), depth, 1))
        return v

    def min_value(self, state, depth, ghost):
        if self.terminal(state, depth):
            return self.evaluationFunction(state)
        v = 999
        for move in state.getLegalActions(ghost):
            succ = state.generateSuccessor(ghost, move)
            if ghost < state.getNumAgents() - 1:
                v = min(v, self.min_value(succ, depth, ghost + 1))
            else:
                v = min(v, self.max_value(succ, depth + 1))
        return v
