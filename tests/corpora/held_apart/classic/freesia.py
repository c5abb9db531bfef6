from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState

class ReflexAgent(Agent):

    def getAction(self, gameState: GameState):
        # choose among the best
        moves = gameState.getLegalActions()
        return max(moves, key=lambda m: self.evaluationFunction(gameState, m))

    def evaluationFunction(self, currentGameState: GameState, action):
        successor = currentGameState.generatePacmanSuccessor(action)
        newPos = successor.getPacmanPosition()
        for g in successor.getGhostStates():
            if g.scaredTimer == 0 and manhattanDistance(newPos, g.getPosition()) < 2:
                return -1000
        return successor.getScore()

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    # Pacman, then "the ghosts"
    def getAction(self, gameState: GameState):
        actions = gameState.getLegalActions(0)
        actions = list(filter(lambda a: a != Directions.STOP, actions))
        best = actions[0]
        bestValue = -math.inf
        for a in actions:
            v = self.enemy(gameState.generateSuccessor(0, a), 0)
            if v > bestValue:
                best, bestValue = a, v
        return best

    def me(self, s, d):
        if d == self.depth or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = -math.inf
        for a in s.getLegalActions(0):
            v = max(v, self.enemy(s.generateSuccessor(0, a), d))
        return v

    def enemy(self, s, d):
        if s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = math.inf
        for i in range(1, s.getNumAgents()):
            v = min([v] + [self.me(s.generateSuccessor(i, a), d + 1) for a in s.getLegalActions(i)])
        return v

import math

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        best = None
        bestValue = -math.inf
        for a in gameState.getLegalActions(0):
            v = self.enemy(gameState.generateSuccessor(0, a), 0, bestValue, math.inf, 1)
            if v >= bestValue:
                best, bestValue = a, v
        return best

    def me(self, s, d, alpha, beta):
        if d == self.depth or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = -math.inf
        for a in s.getLegalActions(0):
            v = max(v, self.enemy(s.generateSuccessor(0, a), d, alpha, beta, 1))
            if v > beta:
                return v
            # alpha is for the ghosts
        return v

    def enemy(self, s, d, alpha, beta, i):
        if s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = math.inf
        for a in s.getLegalActions(i):
            if i == s.getNumAgents() - 1:
                v = min(v, self.me(s.generateSuccessor(i, a), d + 1, alpha, beta))
            else:
                v = min(v, self.enemy(s.generateSuccessor(i, a), d, alpha, beta, i + 1))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        best = None
        bestValue = -math.inf
        for a in gameState.getLegalActions(0):
            v = self.enemy(gameState.generateSuccessor(0, a), 0)
            if v > bestValue:
                best, bestValue = a, v
        return best

    def me(self, s, d):
        if d == self.depth or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = -math.inf
        for a in s.getLegalActions(0):
            v = max(v, self.enemy(s.generateSuccessor(0, a), d))
        return v

    def enemy(self, s, d):
        if s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        values = []
        for i in range(1, s.getNumAgents()):
            values += [self.me(s.generateSuccessor(i, a), d + 1) for a in s.getLegalActions(i)]
        return sum(values) / len(values)
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
