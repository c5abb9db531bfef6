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
        n = gameState.getNumAgents()

        def pan(zt, shei, ceng, a, b):
            # fenpei: max haishi min
            if shei == n:
                shei, ceng = 0, ceng - 1
            if ceng == 0 or zt.isWin() or zt.isLose():
                return (self.evaluationFunction(zt), None)
            return [da, xiao][shei > 0](zt, shei, ceng, a, b)

        def da(zt, shei, ceng, a, b):
            v, zuihao = float('-inf'), None
            for dz in zt.getLegalActions(shei):
                xin = pan(zt.generateSuccessor(shei, dz), shei + 1, ceng, a, b)[0]
                if xin > v:
                    v, zuihao = xin, dz
                if v > b:
                    return (v, zuihao)
                a = max(a, v)
            return (v, zuihao)

        def xiao(zt, shei, ceng, a, b):
            v, zuihao = float('inf'), None
            for dz in zt.getLegalActions(shei):
                xin = pan(zt.generateSuccessor(shei, dz), shei + 1, ceng, a, b)[0]
                if xin < v:
                    v, zuihao = xin, dz
                if v > b:
                    return (v, zuihao)
                b = min(b, v)
            return (v, zuihao)

        return pan(gameState, 0, self.depth, float('-inf'), float('inf'))[1]
