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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def dongzuoLiebiao(self, jumian, shui):
        liebiao = jumian.getLegalActions(shui)
        # zhan zhe bu dong mei you yisi, suan de geng kuai
        if shui == 0 and Directions.STOP in liebiao:
            liebiao.remove(Directions.STOP)
        return liebiao

    def getAction(self, gameState):
        zuihao = float('-inf')
        jieguo = None
        for dongzuo in self.dongzuoLiebiao(gameState, 0):
            zhi = self.zuixiao(gameState.generateSuccessor(0, dongzuo), 1, 0)
            if zhi > zuihao:
                zuihao = zhi
                jieguo = dongzuo
        return jieguo

    def jieshu(self, jumian, shendu):
        return jumian.isWin() or jumian.isLose() or shendu == self.depth

    def zuida(self, jumian, shendu):
        if self.jieshu(jumian, shendu):
            return jumian.getScore()
        zhi = float('-inf')
        for dongzuo in self.dongzuoLiebiao(jumian, 0):
            zhi = max(zhi, self.zuixiao(jumian.generateSuccessor(0, dongzuo), 1, shendu))
        return zhi

    def zuixiao(self, jumian, gui, shendu):
        if self.jieshu(jumian, shendu):
            return jumian.getScore()
        zhi = float('inf')
        for dongzuo in self.dongzuoLiebiao(jumian, gui):
            haizi = jumian.generateSuccessor(gui, dongzuo)
            if gui == jumian.getNumAgents() - 1:
                zhi = min(zhi, self.zuida(haizi, shendu + 1))
            else:
                zhi = min(zhi, self.zuixiao(haizi, gui + 1, shendu))
        return zhi
