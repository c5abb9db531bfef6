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
        self.numGhosts = gameState.getNumAgents() - 1
        return self.maxNode(gameState, self.depth)[1]

    def isOver(self, state, depth):
        if depth == 0:
            return True
        return state.isWin() or state.isLose()

    def maxNode(self, state, depth):
        if self.isOver(state, depth):
            return (self.evaluationFunction(state), Directions.STOP)
        v = 0
        move = Directions.STOP
        for action in state.getLegalActions(0):
            next = state.generateSuccessor(0, action)
            newV = self.minNode(next, depth, 1)
            if newV > v:
                v = newV
                move = action
        return (v, move)

    def minNode(self, state, depth, ghost):
        if self.isOver(state, depth):
            return self.evaluationFunction(state)
        v = 99999999
        for action in state.getLegalActions(ghost):
            next = state.generateSuccessor(ghost, action)
            if ghost < self.numGhosts:
                newV = self.minNode(next, depth, ghost + 1)
            else:
                newV = self.maxNode(next, depth - 1)[0]
            if newV < v:
                v = newV
        return v
