from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some members and methods common to all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        zuigao = float('-inf')
        zuihao = None
        for dongzuo in gameState.getLegalActions(0):
            fenshu = self.zhi(gameState.generateSuccessor(0, dongzuo), 0, self.depth)
            if fenshu > zuigao:
                zuigao = fenshu
                zuihao = dongzuo
        return zuihao

    def zhi(self, jumian, shui, shendu):
        if shendu == 0 or jumian.isWin() or jumian.isLose():
            return self.evaluationFunction(jumian)
        if shui == 0:
            return self.maxZhi(jumian, shendu)
        return self.qiwangZhi(jumian, shui, shendu)

    def maxZhi(self, jumian, shendu):
        v = 0
        for dongzuo in jumian.getLegalActions(0):
            v = max(v, self.zhi(jumian.generateSuccessor(0, dongzuo), 1, shendu))
        return v

    def qiwangZhi(self, jumian, shui, shendu):
        geshu = jumian.getNumAgents()
        he = 0.0
        for dongzuo in jumian.getLegalActions(shui):
            xia = jumian.generateSuccessor(shui, dongzuo)
            if shui == geshu - 1:
                he += self.zhi(xia, 0, shendu - 1)
            else:
                he += self.zhi(xia, shui + 1, shendu)
        return he / geshu       # pingjun
