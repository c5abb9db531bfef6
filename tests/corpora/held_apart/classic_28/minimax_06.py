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


# constants from the tutorial
MAX, MIN = 1000, -1000


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1
        actions = gameState.getLegalActions(0)

        def maxPart(state, depth):
            if state.isWin():
                return float('inf')
            if state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            best = MIN
            for action in state.getLegalActions(0):
                best = max(best, minPart(state.generateSuccessor(0, action), depth, 1))
            return best

        def minPart(state, depth, ghost):
            if state.isWin():
                return float('inf')
            if state.isLose():
                return self.evaluationFunction(state)
            best = MAX
            for action in state.getLegalActions(ghost):
                successor = state.generateSuccessor(ghost, action)
                if ghost >= numGhosts - 1:
                    best = min(best, maxPart(successor, depth + 1))
                else:
                    best = min(best, minPart(successor, depth, ghost + 1))
            return best

        best = MIN
        bestAction = actions[0]
        for action in actions:
            value = minPart(gameState.generateSuccessor(0, action), 0, 1)
            if value > best:
                best = value
                bestAction = action
        return bestAction
