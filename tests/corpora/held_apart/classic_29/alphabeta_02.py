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
        alpha, beta = float('-inf'), float('inf')
        result = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = self.min_value(successor, self.depth, 1, alpha, beta)
            if v > alpha:
                alpha = v
                result = action
        return result

    def terminal(self, gameState, depth):
        return depth == 0 or gameState.isWin() or gameState.isLose()

    # pacman
    def max_value(self, gameState, depth, alpha, beta):
        if self.terminal(gameState, depth):
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = max(v, self.min_value(successor, depth, 1, alpha, beta))
            if v > beta: return v
            alpha = max(alpha, v)
        return v

    # ghosts
    def min_value(self, gameState, depth, agent, alpha, beta):
        if self.terminal(gameState, depth):
            return self.evaluationFunction(gameState)
        last = agent == gameState.getNumAgents() - 1
        v = float('inf')
        for action in gameState.getLegalActions(agent):
            successor = gameState.generateSuccessor(agent, action)
            if last:
                v = min(v, self.max_value(successor, depth - 1, alpha, beta))
            else:
                v = min(v, self.min_value(successor, depth, agent + 1, alpha, beta))
            if v < beta: return v
            beta = min(beta, v)
        return v
