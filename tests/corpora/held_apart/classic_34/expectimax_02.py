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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxValue(gameState, 0)[1]

    def isTerminal(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def maxValue(self, state, depth):
        if self.isTerminal(state, depth):
            return [self.evaluationFunction(state), None]
        best = [float("-inf"), None]
        for action in state.getLegalActions(0):
            value = self.expValue(state.generateSuccessor(0, action), 1, depth)
            if value > best[0]:
                best = [value, action]
        return best

    def expValue(self, state, ghost, depth):
        if ghost == state.getNumAgents():
            return self.maxValue(state, depth + 1)[0]
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        probability = 0.25
        value = 0
        for action in state.getLegalActions(ghost):
            value += probability * self.expValue(state.generateSuccessor(ghost, action), ghost + 1, depth)
        return value
