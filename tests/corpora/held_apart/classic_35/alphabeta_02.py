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
        """ sup / inf über alle Nachfolger, mit Schranken a und b """
        def over(s, t):
            return s.isWin() or s.isLose() or t == self.depth * s.getNumAgents()

        def sup(s, t, a, b):
            if over(s, t):
                return self.evaluationFunction(s)
            x = float('-inf')
            for u in s.getLegalActions(0):
                x = max(x, f(s.generateSuccessor(0, u), t + 1, a, b))
                a = max(a, x)
            if x >= b:
                return x
            return x

        def inf(s, t, a, b):
            if over(s, t):
                return self.evaluationFunction(s)
            i = t % s.getNumAgents()
            x = float('inf')
            for u in s.getLegalActions(i):
                x = min(x, f(s.generateSuccessor(i, u), t + 1, a, b))
                b = min(b, x)
            if x <= a:
                return x
            return x

        def f(s, t, a, b):
            if t % s.getNumAgents() == 0:
                return sup(s, t, a, b)
            return inf(s, t, a, b)

        a, b = float('-inf'), float('inf')
        u_opt = None
        for u in gameState.getLegalActions(0):
            x = f(gameState.generateSuccessor(0, u), 1, a, b)
            if x > a:
                a = x
                u_opt = u
        return u_opt
