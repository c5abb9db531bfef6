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


from functools import partial, reduce
from operator import add


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    Ein Operator je Agent: T_0 = max, T_i = Mittelwert (i > 0).
    """

    def getAction(self, gameState):
        paare = list(self.paare(gameState, 0, self.depth))
        if not paare:
            return None
        # max nimmt das erste von gleichen
        return max(paare, key=lambda p: p[1])[0]

    def paare(self, s, i, d):
        ende = i + 1 == s.getNumAgents()
        weiter = partial(self.wert, i=0, d=d - 1) if ende else partial(self.wert, i=i + 1, d=d)
        for a in s.getLegalActions(i):
            yield a, weiter(s.generateSuccessor(i, a))

    def wert(self, s, i, d):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        w = [x for _, x in self.paare(s, i, d)]
        return reduce(max, w) if i == 0 else reduce(add, w) / len(w)
