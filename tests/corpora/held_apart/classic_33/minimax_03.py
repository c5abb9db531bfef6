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
    best = (float('-inf'), None)

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        # ply 0, n, 2n, ... belong to pacman
        def V(s, ply):
            if ply == n * self.depth or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            i = ply % n
            vals = [V(s.generateSuccessor(i, a), ply + 1) for a in s.getLegalActions(i)]
            return min(vals) if i else max(vals)

        for action in gameState.getLegalActions(0):
            v = V(gameState.generateSuccessor(0, action), 1)
            if self.best[1] is None or v > self.best[0]:
                self.best = (v, action)
        return self.best[1]
