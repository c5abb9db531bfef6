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
        numGhosts = gameState.getNumAgents() - 1

        def pacman(state, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if depth == self.depth:
                return self.evaluationFunction(state)
            values = []
            for action in state.getLegalActions(0):
                values.append(ghost(state.generateSuccessor(0, action), 1, depth))
            return min(values)

        def ghost(state, index, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            values = []
            for action in state.getLegalActions(index):
                successor = state.generateSuccessor(index, action)
                if index == numGhosts:
                    values.append(pacman(successor, depth + 1))
                else:
                    values.append(ghost(successor, index + 1, depth))
            return sum(values) / float(numGhosts)

        actions = gameState.getLegalActions(0)
        values = []
        for action in actions:
            values.append(ghost(gameState.generateSuccessor(0, action), 1, 0))
        return actions[values.index(max(values))]
