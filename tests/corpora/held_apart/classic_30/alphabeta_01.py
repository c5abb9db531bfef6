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

    def getAction(self, gameState):
        alpha = float("-inf")
        beta = float("inf")
        bestAction = None
        v = float("-inf")
        for action in gameState.getLegalActions(0):
            temp = self.getValue(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if bestAction is None or temp > v:
                v = temp
                bestAction = action
            alpha = max(alpha, v)
        return bestAction

    def getValue(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth + 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, agent, depth, alpha, beta)
        else:
            return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, agent, depth, alpha, beta):
        v = float("-inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            v = max(v, self.getValue(successor, agent + 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float("inf")
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            v = min(v, self.getValue(successor, agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            alpha = min(alpha, v)
        return v
