# multiAgents.py
# Diapositivas de Inteligencia Artificial, UNAM: minimax, poda alfa-beta (v ≥ β, v ≤ α), expectimax
from math import inf

import util
from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, estado):
        mejor, accion = -inf, None                                     # 1
        for a in estado.getLegalActions(0):                            # 2
            v = self.siguiente(estado.generateSuccessor(0, a), 0, self.depth)  # 3
            if accion is None or v > mejor:                            # 4
                mejor, accion = v, a                                   # 5
        return accion                                                  # 6

    def siguiente(self, estado, agente, profundidad):
        if agente + 1 < estado.getNumAgents():
            return self.valorMin(estado, agente + 1, profundidad)
        return self.valorMax(estado, profundidad - 1)

    def valorMax(self, estado, profundidad):
        if estado.isWin() or estado.isLose() or profundidad == 0:      # 1
            return self.evaluationFunction(estado)                     # 2
        v = -inf                                                       # 3
        for a in estado.getLegalActions(0):                            # 4
            v = max(v, self.siguiente(estado.generateSuccessor(0, a), 0, profundidad))  # 5
        return v                                                       # 6

    def valorMin(self, estado, agente, profundidad):
        if estado.isWin() or estado.isLose() or profundidad == 0:      # 1
            return self.evaluationFunction(estado)                     # 2
        v = inf                                                        # 3
        for a in estado.getLegalActions(agente):                       # 4
            v = min(v, self.siguiente(estado.generateSuccessor(agente, a), agente, profundidad))  # 5
        return v                                                       # 6


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, estado):
        alfa, beta = -inf, inf                                         # 1
        v, accion = -inf, None                                         # 2
        for a in estado.getLegalActions(0):                            # 3
            w = self.siguiente(estado.generateSuccessor(0, a), 0, self.depth, alfa, beta)  # 4
            if accion is None or w > v:                                # 5
                v, accion = w, a                                       # 6
            alfa = max(alfa, v)                                        # 7
        return accion                                                  # 8

    def siguiente(self, estado, agente, profundidad, alfa, beta):
        if agente + 1 < estado.getNumAgents():
            return self.valorMin(estado, agente + 1, profundidad, alfa, beta)
        return self.valorMax(estado, profundidad - 1, alfa, beta)

    def valorMax(self, estado, profundidad, alfa, beta):
        if estado.isWin() or estado.isLose() or profundidad == 0:      # 1
            return self.evaluationFunction(estado)                     # 2
        v = -inf                                                       # 3
        for a in estado.getLegalActions(0):                            # 4
            v = max(v, self.siguiente(estado.generateSuccessor(0, a), 0, profundidad, alfa, beta))  # 5
            if v >= beta:                                              # 6
                return v                                               # 7
            alfa = max(alfa, v)                                        # 8
        return v                                                       # 9

    def valorMin(self, estado, agente, profundidad, alfa, beta):
        if estado.isWin() or estado.isLose() or profundidad == 0:      # 1
            return self.evaluationFunction(estado)                     # 2
        v = inf                                                        # 3
        for a in estado.getLegalActions(agente):                       # 4
            v = min(v, self.siguiente(estado.generateSuccessor(agente, a), agente, profundidad, alfa, beta))  # 5
            if v <= alfa:                                              # 6
                return v                                               # 7
            beta = min(beta, v)                                        # 8
        return v                                                       # 9


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, estado):
        mejor, accion = -inf, None                                     # 1
        for a in estado.getLegalActions(0):                            # 2
            v = self.siguiente(estado.generateSuccessor(0, a), 0, self.depth)  # 3
            if accion is None or v > mejor:                            # 4
                mejor, accion = v, a                                   # 5
        return accion                                                  # 6

    def siguiente(self, estado, agente, profundidad):
        if agente + 1 < estado.getNumAgents():
            return self.valorEsperado(estado, agente + 1, profundidad)
        return self.valorMax(estado, profundidad - 1)

    def valorMax(self, estado, profundidad):
        if estado.isWin() or estado.isLose() or profundidad == 0:      # 1
            return self.evaluationFunction(estado)                     # 2
        v = -inf                                                       # 3
        for a in estado.getLegalActions(0):                            # 4
            v = max(v, self.siguiente(estado.generateSuccessor(0, a), 0, profundidad))  # 5
        return v                                                       # 6

    def valorEsperado(self, estado, agente, profundidad):
        if estado.isWin() or estado.isLose() or profundidad == 0:      # 1
            return self.evaluationFunction(estado)                     # 2
        suma, n = 0, 0                                                 # 3
        for a in estado.getLegalActions(agente):                       # 4
            suma = suma + self.siguiente(estado.generateSuccessor(agente, a), agente, profundidad)  # 5
            n = n + 1                                                  # 6
        return suma / n                                                # 7
