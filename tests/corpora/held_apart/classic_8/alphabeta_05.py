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
        INF = float('inf')
        N = gameState.getNumAgents()
        LIMIT = N * self.depth

        def ab(state, k, alpha, beta):
            """ value of state when k moves have been made """
            if k == LIMIT or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            agent = k % N
            if agent == 0:
                v = -INF
                for a in state.getLegalActions(agent):
                    child = state.generateSuccessor(agent, a)
                    if v > beta:
                        return v
                    v = max(v, ab(child, k + 1, alpha, beta))
                    alpha = max(alpha, v)
            else:
                v = INF
                for a in state.getLegalActions(agent):
                    child = state.generateSuccessor(agent, a)
                    if v < alpha:
                        return v
                    v = min(v, ab(child, k + 1, alpha, beta))
                    beta = min(beta, v)
            return v

        top, move = -INF, None
        for a in gameState.getLegalActions(0):
            v = ab(gameState.generateSuccessor(0, a), 1, top, INF)
            if v > top:
                top, move = v, a
        return move
