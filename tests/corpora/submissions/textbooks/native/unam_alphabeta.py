# Diapositivas de Inteligencia Artificial, UNAM. Algoritmo: poda alfa-beta (corta con v ≥ β y v ≤ α)
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # Algoritmo 1: búsqueda alfa-beta
    def search(self, estado):
        alfa, beta = -inf, inf                                         # 1
        mejor_accion, v = None, -inf                                   # 2
        for a in estado.legal_actions(0):                              # 3
            w = self.siguiente(estado.successor(0, a), 0, self.depth, alfa, beta)  # 4
            if mejor_accion is None or w > v:                          # 5
                v, mejor_accion = w, a                                 # 6
            alfa = max(alfa, v)                                        # 7
        return Decision(mejor_accion, v)                               # 8

    def siguiente(self, estado, agente, profundidad, alfa, beta):
        if agente + 1 < estado.num_agents:
            return self.valor_min(estado, agente + 1, profundidad, alfa, beta)
        return self.valor_max(estado, profundidad - 1, alfa, beta)

    # Algoritmo 2: valor-max
    def valor_max(self, estado, profundidad, alfa, beta):
        if estado.is_terminal or profundidad == 0:                     # 1
            return self.evaluate(estado)                               # 2
        v = -inf                                                       # 3
        for a in estado.legal_actions(0):                              # 4
            v = max(v, self.siguiente(estado.successor(0, a), 0, profundidad, alfa, beta))  # 5
            if v >= beta:                                              # 6
                return v                                               # 7
            alfa = max(alfa, v)                                        # 8
        return v                                                       # 9

    # Algoritmo 3: valor-min
    def valor_min(self, estado, agente, profundidad, alfa, beta):
        if estado.is_terminal or profundidad == 0:                     # 1
            return self.evaluate(estado)                               # 2
        v = inf                                                        # 3
        for a in estado.legal_actions(agente):                         # 4
            v = min(v, self.siguiente(estado.successor(agente, a), agente, profundidad, alfa, beta))  # 5
            if v <= alfa:                                              # 6
                return v                                               # 7
            beta = min(beta, v)                                        # 8
        return v                                                       # 9
