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
        nGhosts = gameState.getNumAgents() - 1

        def terminal(state):
            return state.isWin() or state.isLose()

        def turn(state, ghostsToMove, depth):
            # all ghosts moved: next round
            if ghostsToMove == 0:
                return maxValue(state, depth - 1)
            return minValue(state, ghostsToMove, depth)

        def maxValue(state, depth):
            if terminal(state) or depth == 0:
                return self.evaluationFunction(state)
            best = float('-inf')
            for a in state.getLegalActions(0):
                best = max(best, turn(state.generateSuccessor(0, a), nGhosts, depth))
            return best

        def minValue(state, ghostsToMove, depth):
            if terminal(state):
                return self.evaluationFunction(state)
            best = float('inf')
            for a in state.getLegalActions(1):
                best = min(best, turn(state.generateSuccessor(1, a), ghostsToMove - 1, depth))
            return best

        actionOf = {}
        for a in gameState.getLegalActions(0):
            v = turn(gameState.generateSuccessor(0, a), nGhosts, self.depth)
            actionOf[v] = a
        return actionOf[max(actionOf)]
