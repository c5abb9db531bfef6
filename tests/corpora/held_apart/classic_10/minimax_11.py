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
        best = float("-inf")
        todo = Directions.STOP
        for action in gameState.getLegalActions(0):
            temp = self.minValue(gameState.generateSuccessor(0, action), 1, 1)
            if temp > best:
                best = temp
                todo = action
        return todo

    def maxValue(self, state, round):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.minValue(state.generateSuccessor(0, action), 1, round))
        return v

    def minValue(self, state, ghost, round):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(ghost):
            nextState = state.generateSuccessor(ghost, action)
            if ghost != state.getNumAgents() - 1:
                v = min(v, self.minValue(nextState, ghost + 1, round))
            elif round == self.depth:
                # last ghost in the last round: here the tree ends
                v = min(v, self.evaluationFunction(state))
            else:
                v = min(v, self.maxValue(nextState, round + 1))
        return v
