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
    V(s, p, d): p = 0 Pacman, d = Runden, die noch zu spielen sind
    """

    def getAction(self, gameState):
        v, a = self.V(gameState, 0, self.depth)
        return a

    def V(self, s, p, d):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s), None
        q = 1 - p                      # der andere ist am Zug
        e = d - 1 if q == 0 else d
        opt, arg = None, None
        for a in s.getLegalActions(p):
            w = self.V(s.generateSuccessor(p, a), q, e)[0]
            if opt is None or (p == 0 and w > opt) or (p > 0 and w < opt):
                opt, arg = w, a
        return opt, arg
