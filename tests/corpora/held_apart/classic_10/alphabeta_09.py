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
    """
    alpha and beta are stored in the agent so that I don't need so many parameters
    """

    def getAction(self, gameState):
        self.alpha = float('-inf')
        self.beta = float('inf')
        self.n = gameState.getNumAgents()
        return self.pacman(gameState, 0)[1]

    def stop(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def pacman(self, state, depth):
        if self.stop(state, depth):
            return (self.evaluationFunction(state), None)
        v = float('-inf')
        move = None
        for action in state.getLegalActions(0):
            new = self.ghost(state.generateSuccessor(0, action), depth + 1, 1)
            if new > v:
                v = new
                move = action
            if v > self.beta:
                return (v, move)
            self.alpha = max(self.alpha, v)
        return (v, move)

    def ghost(self, state, depth, index):
        if self.stop(state, depth):
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(index):
            s = state.generateSuccessor(index, action)
            if index == self.n - 1:
                v = min(v, self.pacman(s, depth)[0])
            else:
                v = min(v, self.ghost(s, depth, index + 1))
            if v < self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
