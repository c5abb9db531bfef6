from util import manhattanDistance
from game import Directions, Agent
import random, util
import math


class ReflexAgent(Agent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, m) for m in moves]
        top = max(scores)
        return moves[random.choice([i for i in range(len(scores)) if scores[i] == top])]

    def evaluationFunction(self, currentGameState, action):
        nxt = currentGameState.generatePacmanSuccessor(action)
        pos = nxt.getPacmanPosition()
        food = nxt.getFood().asList()
        d = min([manhattanDistance(pos, f) for f in food]) if food else 1
        return nxt.getScore() + 1.0 / d


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.maxi(gameState, self.depth)[1]

    def maxi(self, s, d):
        if d == 0 or s.isWin() or s.isLose():
            return (self.evaluationFunction(s), Directions.STOP)
        best = (0, Directions.STOP)
        for a in s.getLegalActions(0):
            val = self.mini(s.generateSuccessor(0, a), d, 1)
            if val > best[0]:
                best = (val, a)
        return best

    def mini(self, s, d, g):
        if s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        worst = math.inf
        for a in s.getLegalActions(g):
            t = s.generateSuccessor(g, a)
            if g + 1 < s.getNumAgents():
                val = self.mini(t, d, g + 1)
            else:
                val = self.maxi(t, d - 1)[0]
            if val < worst:
                worst = val
        return worst
