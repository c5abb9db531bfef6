# Diapositivas de Inteligencia Artificial, UNAM. Algoritmo: Minimax
from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # Algoritmo 1: decisión minimax
    def search(self, estado):
        mejor_accion = None                                            # 1
        mejor_valor = -inf                                             # 2
        for a in estado.legal_actions(0):                              # 3
            v = self.siguiente(estado.successor(0, a), 0, self.depth)  # 4
            if mejor_accion is None or v > mejor_valor:                # 5
                mejor_valor, mejor_accion = v, a                       # 6
        return Decision(mejor_accion, mejor_valor)                     # 7

    def siguiente(self, estado, agente, profundidad):
        # turno del agente que sigue; después del último fantasma termina la ronda
        if agente + 1 < estado.num_agents:
            return self.valor_min(estado, agente + 1, profundidad)
        return self.valor_max(estado, profundidad - 1)

    # Algoritmo 2: valor-max
    def valor_max(self, estado, profundidad):
        if estado.is_terminal or profundidad == 0:                     # 1
            return self.evaluate(estado)                               # 2
        v = -inf                                                       # 3
        for a in estado.legal_actions(0):                              # 4
            v = max(v, self.siguiente(estado.successor(0, a), 0, profundidad))  # 5
        return v                                                       # 6

    # Algoritmo 3: valor-min
    def valor_min(self, estado, agente, profundidad):
        if estado.is_terminal or profundidad == 0:                     # 1
            return self.evaluate(estado)                               # 2
        v = inf                                                        # 3
        for a in estado.legal_actions(agente):                         # 4
            v = min(v, self.siguiente(estado.successor(agente, a), agente, profundidad))  # 5
        return v                                                       # 6
