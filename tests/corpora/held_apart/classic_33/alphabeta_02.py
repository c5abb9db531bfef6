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
        self.alpha, self.beta = float('-inf'), float('inf')
        return self.maxi(gameState, self.depth)[1]

    def value(self, s, agent, d):
        if agent == s.getNumAgents():
            agent, d = 0, d - 1
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        v = self.mini(s, agent, d) if agent else self.maxi(s, d)[0]
        return v

    def maxi(self, s, d):
        v, move = float('-inf'), None
        for a in s.getLegalActions(0):
            w = self.value(s.generateSuccessor(0, a), 1, d)
            if move is None or w > v:
                v, move = w, a
            if v > self.beta:
                break
            self.alpha = max(self.alpha, v)
        return v, move

    def mini(self, s, ghost, d):
        v = float('inf')
        for a in s.getLegalActions(ghost):
            v = min(v, self.value(s.generateSuccessor(ghost, a), ghost + 1, d))
            if v < self.alpha:
                break
            self.beta = min(self.beta, v)
        return v
