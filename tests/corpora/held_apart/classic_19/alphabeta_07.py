from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        self.melhor = None
        self.maximo(gameState, 0, float('-inf'), float('inf'))
        return self.melhor

    def fim(self, estado, prof):
        return prof == self.depth or estado.isWin() or estado.isLose()

    def maximo(self, estado, prof, alfa, beta):
        if self.fim(estado, prof):
            return self.evaluationFunction(estado)
        v = float('-inf')
        for acao in estado.getLegalActions(0):
            x = self.fantasma(estado.generateSuccessor(0, acao), 1, prof, alfa, beta)
            if x > v:
                v = x
                if prof == 0:      # estamos na raiz
                    self.melhor = acao
            if v > beta:
                return v
            alfa = v
        return v

    def fantasma(self, estado, i, prof, alfa, beta):
        if i == estado.getNumAgents() - 1:
            return self.ultimo(estado, i, prof, alfa, beta)
        if self.fim(estado, prof):
            return self.evaluationFunction(estado)
        v = float('inf')
        for acao in estado.getLegalActions(i):
            v = min(v, self.fantasma(estado.generateSuccessor(i, acao), i + 1, prof, alfa, beta))
            if v < alfa:
                return v
        return v

    # o ultimo fantasma passa a vez ao pacman
    def ultimo(self, estado, i, prof, alfa, beta):
        if self.fim(estado, prof):
            return self.evaluationFunction(estado)
        v = float('inf')
        for acao in estado.getLegalActions(i):
            v = min(v, self.maximo(estado.generateSuccessor(i, acao), prof + 1, alfa, beta))
            if v < alfa:
                return v
            beta = min(beta, v)
        return v
