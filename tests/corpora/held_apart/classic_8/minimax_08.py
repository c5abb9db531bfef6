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

    def pacmanActions(self, gameState):
        # standing still is never useful for pacman
        return [a for a in gameState.getLegalActions(0) if a != Directions.STOP]

    def getAction(self, gameState):
        result = Directions.STOP
        best = float('-inf')
        for a in self.pacmanActions(gameState):
            value = self.minValue(gameState.generateSuccessor(0, a), 1, 0)
            if value > best:
                best = value
                result = a
        return result

    def maxValue(self, gameState, depth):
        if gameState.isWin() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for a in self.pacmanActions(gameState):
            v = max(v, self.minValue(gameState.generateSuccessor(0, a), 1, depth))
        return v

    def minValue(self, gameState, ghost, depth):
        if gameState.isWin() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = float('inf')
        lastGhost = (ghost == gameState.getNumAgents() - 1)
        for a in gameState.getLegalActions(ghost):
            s = gameState.generateSuccessor(ghost, a)
            if lastGhost:
                v = min(v, self.maxValue(s, depth + 1))
            else:
                v = min(v, self.minValue(s, ghost + 1, depth))
        return v
