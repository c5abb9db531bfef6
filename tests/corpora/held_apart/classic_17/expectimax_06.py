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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # teen hisse: rok, max, ausat

        def rok(s, daur):
            return any((daur == self.depth, s.isWin(), s.isLose()))

        def ank(s, daur=0, khiladi=0):
            if rok(s, daur):
                return self.evaluationFunction(s)
            agla, agla_daur = khiladi + 1, daur
            if agla > s.getNumAgents() - 1:
                agla, agla_daur = 0, daur + 1
            sab = [ank(s.generateSuccessor(khiladi, c), agla_daur, agla) for c in s.getLegalActions(khiladi)]
            if khiladi == 0:
                return max(sab)
            return sum(sab) / len(sab)

        jodi = lambda c: (ank(gameState.generateSuccessor(0, c)), c)
        sabse = max(map(jodi, gameState.getLegalActions(0)), key=lambda j: j[0])
        # print("chaal:", sabse)
        return sabse[1]
