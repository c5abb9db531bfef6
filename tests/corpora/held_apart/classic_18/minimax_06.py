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
        best = -1000000000
        action = Directions.STOP
        for a in gameState.getLegalActions(0):
            nxt = gameState.generateSuccessor(0, a)
            value = self.ghost(nxt, 1, self.depth)
            if value >= best:
                best = value
                action = a
        return action

    def finished(self, gameState, depth):
        return gameState.isWin() or gameState.isLose() or depth <= 0

    def pacman(self, gameState, depth):
        if self.finished(gameState, depth):
            return self.evaluationFunction(gameState)
        # a new round, so there is one less left
        depth = depth - 1
        highest = -1000000000
        for a in gameState.getLegalActions(0):
            nxt = gameState.generateSuccessor(0, a)
            value = self.ghost(nxt, 1, depth)
            if value > highest:
                highest = value
        return highest

    def ghost(self, gameState, number, depth):
        if self.finished(gameState, depth):
            return self.evaluationFunction(gameState)
        if number == 1:
            lowest = 0
            for a in gameState.getLegalActions(1):
                nxt = gameState.generateSuccessor(1, a)
                if gameState.getNumAgents() == 2:
                    value = self.pacman(nxt, depth - 1)
                else:
                    value = self.ghost(nxt, 2, depth)
                if value < lowest:
                    lowest = value
            return lowest
        else:
            lowest = 1000000000
            for a in gameState.getLegalActions(number):
                nxt = gameState.generateSuccessor(number, a)
                if gameState.getNumAgents() == number + 1:
                    value = self.pacman(nxt, depth - 1)
                else:
                    value = self.ghost(nxt, number + 1, depth)
                if value < lowest:
                    lowest = value
            return lowest
