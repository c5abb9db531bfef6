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

INF = 10 ** 12

class MinimaxAgent(MultiAgentSearchAgent):
    # short version: max(a, b) = -min(-a, -b), so one function is enough

    def getAction(self, gameState):
        self.n = gameState.getNumAgents()
        best, move = -INF, None
        for a in gameState.getLegalActions(0):
            v = -self.negamax(gameState.generateSuccessor(0, a), 1, self.depth)
            if v > best:
                best, move = v, a
        return move

    def negamax(self, s, agent, depth):
        if agent == self.n:
            agent = 0
            depth -= 1
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        best = -INF
        for a in s.getLegalActions(agent):
            best = max(best, -self.negamax(s.generateSuccessor(agent, a), agent + 1, depth))
        return best
