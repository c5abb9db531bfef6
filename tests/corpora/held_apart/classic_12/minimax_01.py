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
        n = gameState.getNumAgents()
        plies = self.depth * n - 1

        def val(s, k):
            if k == plies or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            who = k % n
            f = max if who == 0 else min
            return f([val(s.generateSuccessor(who, a), k + 1) for a in s.getLegalActions(who)])

        return max((val(gameState.generateSuccessor(0, a), 1), a)
                   for a in gameState.getLegalActions(0))[1]
