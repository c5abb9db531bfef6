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
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def maxValue(self, state, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(0):
            values.append(self.expValue(state.generateSuccessor(0, action), 1, depth))
        return max(values)

    def expValue(self, state, ghost, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        actions = state.getLegalActions(ghost)
        total = 0.0
        for action in actions:
            successor = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                total += self.maxValue(successor, depth - 1)
            else:
                total += self.expValue(successor, ghost + 1, depth)
            return total / len(actions)
