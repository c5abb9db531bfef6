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


class Window:
    """The pair alpha, beta."""

    def __init__(self, alpha = float('-inf'), beta = float('inf')):
        self.alpha = alpha
        self.beta = beta

    def raiseAlpha(self, value):
        if value > self.alpha:
            self.alpha = value

    def lowerBeta(self, value):
        if value < self.beta:
            self.beta = value

    def cutsMax(self, value):
        return value >= self.beta

    def cutsMin(self, value):
        return value <= self.alpha


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        window = Window()
        bestValue = float('-inf')
        legal = gameState.getLegalActions(0)
        bestAction = legal[0]
        for action in legal:
            value = self.alphaBeta(gameState.generateSuccessor(0, action), 1, self.depth, window)
            if value > bestValue:
                bestValue = value
                bestAction = action
            window.raiseAlpha(bestValue)
        return bestAction

    def alphaBeta(self, state, agent, depth, window):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent == 0:
            value = float('-inf')
            for action in state.getLegalActions(0):
                successor = state.generateSuccessor(0, action)
                value = max(value, self.alphaBeta(successor, 1, depth, window))
                if window.cutsMax(value):
                    return value
                window.raiseAlpha(value)
            return value

        value = float('inf')
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            value = min(value, self.alphaBeta(successor, agent + 1, depth, window))
            if window.cutsMin(value):
                return value
            window.lowerBeta(value)
        return value
