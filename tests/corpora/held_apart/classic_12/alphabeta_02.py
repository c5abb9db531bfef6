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


inf = float('inf')


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()
        last = n * self.depth

        def nega(s, ply, color, alpha, beta):
            if ply == last or s.isWin() or s.isLose():
                return color * self.evaluationFunction(s)
            best = -inf
            for a in s.getLegalActions(ply % n):
                v = -nega(s.generateSuccessor(ply % n, a), ply + 1, -color, -beta, -alpha)
                best = max(best, v)
                if best >= beta:
                    return best
                alpha = v
            return best

        return max(gameState.getLegalActions(0),
                   key=lambda a: -nega(gameState.generateSuccessor(0, a), 1, -1, -inf, inf))
