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
        ghosts = gameState.getNumAgents() - 1

        def maxNode(state, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            return max(chanceNode(state.generateSuccessor(0, a), 1, depth)
                       for a in state.getLegalActions(0))

        def chanceNode(state, ghost, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            average = None
            for a in state.getLegalActions(ghost):
                child = state.generateSuccessor(ghost, a)
                if ghost == ghosts:
                    v = maxNode(child, depth - 1)
                else:
                    v = chanceNode(child, ghost + 1, depth)
                # the average so far
                if average is None:
                    average = v
                else:
                    average = (average + v) / 2.0
            return average

        bestAction, bestValue = None, None
        for a in gameState.getLegalActions(0):
            v = chanceNode(gameState.generateSuccessor(0, a), 1, self.depth)
            if bestValue is None or v > bestValue:
                bestAction, bestValue = a, v
        return bestAction
