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
        return self.ab(gameState, 0, self.depth, float('-inf'), float('inf'))[1]

    def ab(self, s, agent, depth, alpha, beta):
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s), None
        nxt = (agent + 1) % s.getNumAgents()
        d = depth - (1 if nxt == 0 else 0)
        best, move = None, None
        for a in s.getLegalActions(agent):
            v = self.ab(s.generateSuccessor(agent, a), nxt, d, alpha, beta)[0]
            if agent == 0:
                if best is None or v > best:
                    best, move = v, a
                alpha = max(alpha, best)
            else:
                if best is None or v < best:
                    best, move = v, a
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, move
