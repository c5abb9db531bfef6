# Diapositivas de Inteligencia Artificial, UNAM. Algoritmo: expectimax (promedio de los hijos)
from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # Algoritmo 1: decisión expectimax
    def search(self, estado):
        mejor_accion, mejor_valor = None, -inf                         # 1
        for a in estado.legal_actions(0):                              # 2
            v = self.siguiente(estado.successor(0, a), 0, self.depth)  # 3
            if mejor_accion is None or v > mejor_valor:                # 4
                mejor_valor, mejor_accion = v, a                       # 5
        return Decision(mejor_accion, mejor_valor)                     # 6

    def siguiente(self, estado, agente, profundidad):
        if agente + 1 < estado.num_agents:
            return self.valor_esperado(estado, agente + 1, profundidad)
        return self.valor_max(estado, profundidad - 1)

    # Algoritmo 2: valor-max
    def valor_max(self, estado, profundidad):
        if estado.is_terminal or profundidad == 0:                     # 1
            return self.evaluate(estado)                               # 2
        v = -inf                                                       # 3
        for a in estado.legal_actions(0):                              # 4
            v = max(v, self.siguiente(estado.successor(0, a), 0, profundidad))  # 5
        return v                                                       # 6

    # Algoritmo 3: valor-esperado
    def valor_esperado(self, estado, agente, profundidad):
        if estado.is_terminal or profundidad == 0:                     # 1
            return self.evaluate(estado)                               # 2
        suma, n = 0, 0                                                 # 3
        for a in estado.legal_actions(agente):                         # 4
            suma = suma + self.siguiente(estado.successor(agente, a), agente, profundidad)  # 5
            n = n + 1                                                  # 6
        return suma / n                                                # 7
