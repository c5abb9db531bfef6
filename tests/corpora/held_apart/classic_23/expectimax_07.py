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
        self.gailv = None
        zuihao, zuihaoDongzuo = None, None
        for dongzuo in gameState.getLegalActions(0):
            v = self.suan(gameState.generateSuccessor(0, dongzuo), 1, 1)
            if zuihao is None or v > zuihao:
                zuihao, zuihaoDongzuo = v, dongzuo
        return zuihaoDongzuo

    def suan(self, jumian, shui, lun):
        if jumian.isWin() or jumian.isLose() or lun > self.depth:
            return self.evaluationFunction(jumian)
        dongzuoBiao = jumian.getLegalActions(shui)
        xia = (shui + 1) % jumian.getNumAgents()
        xiaLun = lun + 1 if xia == 0 else lun

        if shui == 0:
            return max(self.suan(jumian.generateSuccessor(0, d), xia, xiaLun) for d in dongzuoBiao)

        # gailv zhi suan yi ci jiu gou le
        if self.gailv is None:
            self.gailv = 1.0 / len(dongzuoBiao)
        zonghe = 0
        for d in dongzuoBiao:
            zonghe += self.gailv * self.suan(jumian.generateSuccessor(shui, d), xia, xiaLun)
        return zonghe
