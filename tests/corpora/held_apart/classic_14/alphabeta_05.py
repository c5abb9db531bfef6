# multiAgents.py
# --------------
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

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        a = float('-inf')
        b = float('inf')
        v = float('-inf')
        todo = None
        for move in gameState.getLegalActions(0):
            if self.minimum(gameState, move, 0, 1, 0, a, b) > v:
                v = self.minimum(gameState, move, 0, 1, 0, a, b)
                todo = move
            a = max(a, v)
        return todo

    def maximum(self, gameState, depth, a, b):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = float('-inf')
        for move in gameState.getLegalActions(0):
            if self.minimum(gameState, move, 0, 1, depth, a, b) > v:
                v = self.minimum(gameState, move, 0, 1, depth, a, b)
            if v >= b:
                return v
            a = max(a, v)
        return v

    # parent: the state before, mover did the move, now it is ghost's turn
    def minimum(self, parent, move, mover, ghost, depth, a, b):
        gameState = parent.generateSuccessor(mover, move)
        if ghost == gameState.getNumAgents():
            return self.maximum(gameState, depth + 1, a, b)
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        for m in gameState.getLegalActions(ghost):
            v = min(v, self.minimum(gameState, m, ghost, ghost + 1, depth, a, b))
            if v <= b:
                return v
            b = min(b, v)
        return v
