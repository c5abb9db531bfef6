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
        best = None
        bestValue = -float("inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.value(successor, 1, self.depth, -float("inf"), float("inf"))
            if value > bestValue:
                best = action
                bestValue = value
        return best

    def value(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, depth, alpha, beta):
        v = -float("inf")
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float("inf")
        nextAgent = (agent + 1) % state.getNumAgents()
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), nextAgent, depth - 1, alpha, beta))
            if v < alpha:
                return v   # prune
            beta = min(beta, v)
        return v
