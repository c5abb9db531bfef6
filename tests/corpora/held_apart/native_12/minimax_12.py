from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        (valor, accion) = self.maximo(state, 0)
        return Decision(accion, valor)

    def maximo(self, estado, nivel):
        if nivel == self.depth or estado.is_terminal:
            return (self.evaluate(estado), None)
        valor = -inf
        mejor = None
        for accion in estado.legal_actions(0):
            hijo = estado.successor(0, accion)
            nuevo = self.minimo(hijo, 1, nivel)
            if nuevo > valor:
                valor = nuevo
                mejor = accion
        return (valor, mejor)

    def minimo(self, estado, fantasma, nivel):
        if estado.is_terminal:
            return self.evaluate(estado)
        valor = inf
        ultimo = estado.num_agents - 1
        for accion in estado.legal_actions(fantasma):
            hijo = estado.successor(fantasma, accion)
            if fantasma == ultimo:
                valor = min(valor, self.maximo(hijo, nivel + 1)[0])
            else:
                valor = self.minimo(hijo, fantasma + 1, nivel)
        return valor
