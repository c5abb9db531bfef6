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
        zongshu = gameState.getNumAgents()

        def qiwang(zt, shei, ceng):
            # pingjun zhi, suoyou haizi gailv yiyang
            if zt.isWin() or zt.isLose() or ceng == 0:
                return self.evaluationFunction(zt)
            xia = (shei + 1) % zongshu
            haizi = [zt.generateSuccessor(shei, dz) for dz in zt.getLegalActions(shei)]
            gailv = 1.0 / len(haizi)
            return sum(gailv * qiwang(h, xia, ceng - 1 if xia == 0 else ceng) for h in haizi)

        # genjiedian: zui da de
        zuigao, zuijia = None, None
        for dz in gameState.getLegalActions(0):
            v = qiwang(gameState.generateSuccessor(0, dz), 1, self.depth)
            if zuigao is None or v > zuigao:
                zuigao = v
                zuijia = dz
        return zuijia
