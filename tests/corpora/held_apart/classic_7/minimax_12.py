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
        return self.value(gameState, 0, 0)[1]

    def value(self, state, index, depth):
        if index >= state.getNumAgents():
            index = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return [self.evaluationFunction(state), "Stop"]
        if index == 0:
            return self.maxv(state, index, depth)
        return self.minv(state, index, depth)

    def maxv(self, state, index, depth):
        answer = [-999, "Stop"]
        for action in state.getLegalActions(index):
            v = self.value(state.generateSuccessor(index, action), index + 1, depth)[0]
            if v >= answer[0]:
                answer = [v, action]
        return answer

    def minv(self, state, index, depth):
        answer = [999, "Stop"]
        for action in state.getLegalActions(index):
            v = self.value(state.generateSuccessor(index, action), index + 1, depth)[0]
            if v < answer[0]:
                answer = [v, action]
        return answer
