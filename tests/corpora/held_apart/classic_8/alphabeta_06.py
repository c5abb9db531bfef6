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
        self.n = gameState.getNumAgents()
        infinity = float('inf')
        return self.look(gameState, 0, -infinity, infinity)[1]

    def look(self, state, ply, lo, hi):
        if ply == self.n * self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        who = ply % self.n
        best, choice = None, None
        todo = list(state.getLegalActions(who))
        todo.reverse()                      # pop() takes from the end
        while todo and lo <= hi:
            action = todo.pop()
            value = self.look(state.generateSuccessor(who, action), ply + 1, lo, hi)[0]
            if best is None or (value > best if who == 0 else value < best):
                best, choice = value, action
            if who == 0:
                lo = max(lo, best)
            else:
                hi = min(hi, best)
        return best, choice
