from game import Directions
from game import Agent
import random, util

INF = float('inf')

def scoreEvaluationFunction(currentGameState):
    """
      default evaluation: just the score shown in the window
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      parent class, do not change
    """
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        accion, valor = self.podar(gameState, 0, 0, -INF, INF)
        return accion

    def podar(self, estado, agente, prof, a, b):
        if agente == estado.getNumAgents():
            agente = 0
            prof += 1
        if prof == self.depth or estado.isWin() or estado.isLose():
            return None, self.evaluationFunction(estado)
        if agente == 0:
            return self.nodoMax(estado, prof, a, b)
        return self.nodoMin(estado, agente, prof, a, b)

    def nodoMax(self, estado, prof, a, b):
        v = -INF
        mejor = None
        legales = [x for x in estado.getLegalActions(0) if x != Directions.STOP]
        for accion in legales:
            _, w = self.podar(estado.generateSuccessor(0, accion), 1, prof, a, b)
            if w > v:
                v = w
                mejor = accion
            if v > b:
                return mejor, v
            a = max(a, v)
        return mejor, v

    def nodoMin(self, estado, agente, prof, a, b):
        v = INF
        peor = None
        for accion in estado.getLegalActions(agente):
            _, w = self.podar(estado.generateSuccessor(agente, accion), agente + 1, prof, a, b)
            if w < v:
                v = w
                peor = accion
            if v <= a:
                return peor, v
            b = min(b, v)
        return peor, v
