from functools import partial
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        n = state.num_agents
        f = partial(self.minimo, agente=1, ronda=1) if n > 1 else partial(self.maximo, ronda=2)
        valores = {}
        for accion in state.legal_actions(0):
            valores[accion] = f(state.successor(0, accion), alfa=-inf, beta=inf)
        # max devuelve el primero si hay empate
        mejor = max(valores, key=valores.get)
        return Decision(mejor, valores[mejor])

    def maximo(self, estado, ronda, alfa, beta):
        if estado.is_terminal or ronda > self.depth:
            return self.evaluate(estado)
        if estado.num_agents > 1:
            f = partial(self.minimo, agente=1, ronda=ronda)
        else:
            f = partial(self.maximo, ronda=ronda + 1)
        v = -inf
        for accion in estado.legal_actions(0):
            v = max(v, f(estado.successor(0, accion), alfa=alfa, beta=beta))
            if v > beta:
                return v
            alfa = max(alfa, v)
        return v

    def minimo(self, estado, agente, ronda, alfa, beta):
        if estado.is_terminal:
            return self.evaluate(estado)
        if agente + 1 < estado.num_agents:
            f = partial(self.minimo, agente=agente + 1, ronda=ronda)
        else:
            f = partial(self.maximo, ronda=ronda + 1)
        v = inf
        for accion in estado.legal_actions(agente):
            v = min(v, f(estado.successor(agente, accion), alfa=alfa, beta=beta))
            if v < alfa:
                return v
            beta = min(beta, v)
        return v
