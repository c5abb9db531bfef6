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
        wuqiong = float('inf')
        zuihou = gameState.getNumAgents() - 1
        pinggu = lambda zt: self.evaluationFunction(zt)

        def zuida(zt, shendu, alpha, beta):
            if zt.isWin() or zt.isLose() or shendu == self.depth:
                return pinggu(zt)
            zhi = -wuqiong
            for dz in zt.getLegalActions(0):
                zhi = max(zhi, zuixiao(zt.generateSuccessor(0, dz), 1, shendu, alpha, beta))
                if zhi > beta:
                    return beta
                alpha = max(alpha, zhi)
            return alpha

        def zuixiao(zt, gui, shendu, alpha, beta):
            zhi = wuqiong
            for dz in zt.getLegalActions(gui):
                xin = zt.generateSuccessor(gui, dz)
                if gui == zuihou:
                    zhi = min(zhi, zuida(xin, shendu + 1, alpha, beta))
                else:
                    zhi = min(zhi, zuixiao(xin, gui + 1, shendu, alpha, beta))
                if zhi < alpha:
                    return alpha
                beta = min(beta, zhi)
            return beta

        alpha, zuijia = -wuqiong, None
        for dz in gameState.getLegalActions(0):
            zhi = zuixiao(gameState.generateSuccessor(0, dz), 1, 0, alpha, wuqiong)
            if zuijia is None or zhi > alpha:
                alpha, zuijia = zhi, dz
        return zuijia
