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
    """
    Recursive definition:
        V(s) = eval(s)                       s leaf
        V(s) = opt { V(s') : s' succ of s }  otherwise
    """

    def getAction(self, gameState):
        value = {}
        actions = gameState.getLegalActions(0)
        for a in actions:
            value[a] = self.V(gameState.generateSuccessor(0, a), 1)
        return max(actions, key=value.get, default=None)

    def V(self, s, t):
        n = s.getNumAgents()
        here = self.evaluationFunction(s)
        if s.isWin() or s.isLose() or t == n * self.depth:
            return here
        i = t % n
        opt = max if i == 0 else min
        return here + opt(self.V(s.generateSuccessor(i, a), t + 1)
                          for a in s.getLegalActions(i))
