from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        mejor_valor = -inf
        mejor_accion = None
        for accion in state.legal_actions(0):
            valor = self.azar(state.successor(0, accion), 1, self.depth)
            if valor > mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def maximo(self, estado, profundidad):
        if profundidad == 0 or estado.is_terminal:
            return self.evaluate(estado)
        mejor = 0
        for accion in estado.legal_actions(0):
            mejor = max(mejor, self.azar(estado.successor(0, accion), 1, profundidad))
        return mejor

    def azar(self, estado, fantasma, profundidad):
        # promedio ponderado
        suma = 0
        for accion, prob in estado.outcomes(fantasma):
            hijo = estado.successor(fantasma, accion)
            if fantasma + 1 == estado.num_agents:
                suma += prob * self.maximo(hijo, profundidad - 1)
            else:
                suma += prob * self.azar(hijo, fantasma + 1, profundidad)
        return suma
