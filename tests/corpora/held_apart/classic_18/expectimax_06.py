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
        bestValue = -100000000
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.valueGhost1(gameState.generateSuccessor(0, action), self.depth)
            if value >= bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def valuePacman(self, gameState, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        if depth < 0:
            return self.evaluationFunction(gameState)
        value = -100000000
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = max(value, self.valueGhost1(successor, depth))
        return value

    def valueGhost1(self, gameState, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        # with one ghost he is the last one
        if gameState.getNumAgents() == 2:
            return self.valueLastGhost(gameState, 1, depth)
        value = -100000000
        for action in gameState.getLegalActions(1):
            successor = gameState.generateSuccessor(1, action)
            value = max(value, self.valueLastGhost(successor, 2, depth))
        return value

    def valueLastGhost(self, gameState, number, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        value = 0
        actions = gameState.getLegalActions(number)
        for action in actions:
            successor = gameState.generateSuccessor(number, action)
            value = value + self.valuePacman(successor, depth - 1)
        return value / float(len(actions))
