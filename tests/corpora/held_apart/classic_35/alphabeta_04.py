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
        # racine
        inf = float('inf')
        meilleur, coup = -inf, None
        for a in gameState.getLegalActions(0):
            s = gameState.generateSuccessor(0, a)
            v = self.valeur(s, 1 % gameState.getNumAgents(), self.depth - 1, -inf, inf)
            if v > meilleur:
                meilleur, coup = v, a
        return coup

    def valeur(self, s, k, d, alpha, beta):
        # k : joueur, d : tours qui restent
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        suivant = (k + 1) % s.getNumAgents()
        reste = d - 1 if k == 0 else d
        if k == 0:
            v = -float('inf')
            for a in s.getLegalActions(k):
                v = max(v, self.valeur(s.generateSuccessor(k, a), suivant, reste, alpha, beta))
                if v > beta:
                    return alpha
                alpha = max(alpha, v)
            return v
        v = float('inf')
        for a in s.getLegalActions(k):
            v = min(v, self.valeur(s.generateSuccessor(k, a), suivant, reste, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
