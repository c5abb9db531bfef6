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
        self.action = None
        self.ghosts = gameState.getNumAgents() - 1
        self.maxi(gameState, 0)
        return self.action

    def over(self, state, depth):
        return depth == self.depth or state.isWin() or state.isLose()

    def maxi(self, state, depth):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        best = float('-inf')
        for a in state.getLegalActions(0):
            v = self.mini(state.generateSuccessor(0, a), depth, 1)
            if v > best:
                best = v
                self.action = a
        return best

    def mini(self, state, depth, ghost):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        best = float('inf')
        for a in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, a)
            if ghost < self.ghosts:
                v = self.mini(s, depth, ghost + 1)
            else:
                v = self.maxi(s, depth + 1)
            if v < best:
                best = v
        return best
