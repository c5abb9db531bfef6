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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Your minimax agent with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):
        WUQIONG = float('inf')

        def da(jumian, lun, alpha, beta):
            if jumian.isWin() or jumian.isLose() or lun == self.depth:
                return self.evaluationFunction(jumian), None
            v, zuihao = -WUQIONG, None
            for dongzuo in jumian.getLegalActions(0):
                fen = xiao(jumian.generateSuccessor(0, dongzuo), lun, 1, alpha, beta)
                if fen > v:
                    v, zuihao = fen, dongzuo
                if v > beta:
                    return v, zuihao
                alpha = max(alpha, v)
            return v, zuihao

        def xiao(jumian, lun, gui, alpha, beta):
            if jumian.isWin() or jumian.isLose():
                return self.evaluationFunction(jumian)
            v = WUQIONG
            for dongzuo in jumian.getLegalActions(gui):
                haizi = jumian.generateSuccessor(gui, dongzuo)
                if gui == jumian.getNumAgents() - 1:
                    fen = da(haizi, lun + 1, alpha, beta)[0]
                else:
                    # xia yi ge gui
                    fen = xiao(haizi, lun, gui + 1, alpha, WUQIONG)
                v = min(v, fen)
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

        return da(gameState, 0, -WUQIONG, WUQIONG)[1]
