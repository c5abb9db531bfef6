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
        self.agents = gameState.getNumAgents()
        alpha = -1e10
        beta = 1e10
        actions = gameState.getLegalActions(0)
        values = []
        for action in actions:
            v = self.ghost(gameState.generateSuccessor(0, action), 1, self.depth, alpha, beta)
            values.append(v)
            if v > alpha:
                alpha = v
        return actions[values.index(max(values))]

    def pacman(self, state, depth, alpha=-1e10, beta=1e10):
        if depth == 0:
            return self.evaluationFunction(state)
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(0):
            v = self.ghost(state.generateSuccessor(0, action), 1, depth, alpha, beta)
            values.append(v)
            if v > beta:
                break
            if v > alpha:
                alpha = v
        return max(values)

    def ghost(self, state, number, depth, alpha=-1e10, beta=1e10):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(number):
            successor = state.generateSuccessor(number, action)
            if number == self.agents - 1:
                v = self.pacman(successor, depth - 1)
            else:
                v = self.ghost(successor, number + 1, depth, alpha, beta)
            values.append(v)
            if v < alpha:
                break
            if v < beta:
                beta = v
        return min(values)
