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
        self.lastGhost = gameState.getNumAgents() - 1
        self.choice = None
        self.maxValue(gameState, self.depth, True)
        return self.choice

    def maxValue(self, state, depth, isRoot=False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            e = self.expValue(state.generateSuccessor(0, action), 1, depth)
            if e > v:
                v = e
                if isRoot:
                    self.choice = action
        return v

    def expValue(self, state, ghost, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 0
        actions = state.getLegalActions(ghost)
        prob = 1.0 / len(actions)
        for action in actions:
            succ = state.generateSuccessor(ghost, action)
            if ghost != self.lastGhost:
                v = v + self.expValue(succ, ghost + 1, depth)
            else:
                v = v + prob * self.maxValue(succ, depth - 1)
        return v
