# multiAgents.py
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
    """Alfa-beta. Autores: Iker, Yolanda"""

    def getAction(self, gameState):
        alfa = float('-inf')
        beta = float('inf')
        mejor = float('-inf')
        resultado = None
        for a in gameState.getLegalActions(0):
            puntos = self.ghost(gameState.generateSuccessor(0, a), self.depth, 1, alfa, beta)
            if puntos > mejor:
                mejor = puntos
                resultado = a
            alfa = max(alfa, mejor)
        return resultado

    def pacman(self, state, depth, alfa, beta):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        v = float('-inf')
        for a in state.getLegalActions(0):
            puntos = self.ghost(state.generateSuccessor(0, a), depth, 1, alfa, beta)
            if v >= beta:
                return v
            v = max(v, puntos)
            alfa = max(alfa, v)
        return v

    def ghost(self, state, depth, num, alfa, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for a in state.getLegalActions(num):
            sucesor = state.generateSuccessor(num, a)
            if num == state.getNumAgents() - 1:
                puntos = self.pacman(sucesor, depth - 1, alfa, beta)
            else:
                puntos = self.ghost(sucesor, depth, num + 1, alfa, beta)
            if v <= alfa:
                return v
            v = min(v, puntos)
            beta = min(beta, v)
        return v
