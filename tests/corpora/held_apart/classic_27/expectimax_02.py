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
        scores = {}
        for action in gameState.getLegalActions(0):
            scores[action] = self.ghostValue(gameState.generateSuccessor(0, action), 0, 1)
        best = None
        for action in scores:
            if best is None or scores[action] > scores[best]:
                best = action
        return best

    def pacmanValue(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth > self.depth:
            return self.evaluationFunction(gameState)
        value = float("-inf")
        for action in gameState.getLegalActions(0):
            value = max(value, self.ghostValue(gameState.generateSuccessor(0, action), depth, 1))
        return value

    def ghostValue(self, gameState, depth, ghost):
        if gameState.isWin() or gameState.isLose() or depth > self.depth:
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(ghost)
        values = []
        if ghost == gameState.getNumAgents() - 1:
            for action in actions:
                values.append(self.pacmanValue(gameState.generateSuccessor(ghost, action), depth + 1))
            return min(values)
        for action in actions:
            values.append(self.ghostValue(gameState.generateSuccessor(ghost, action), depth, ghost + 1))
        return sum(values) / len(values)
