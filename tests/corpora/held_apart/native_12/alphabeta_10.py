from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        valor, accion = self.explorar(state, 0, self.depth, -inf, inf)
        return Decision(accion, valor)

    def explorar(self, estado, agente, profundidad, alfa, beta):
        if estado.is_terminal or profundidad == 0:
            return self.evaluate(estado), None
        siguiente = (agente + 1) % estado.num_agents
        if siguiente == 0:
            profundidad -= 1
        mejor_accion = None

        if agente == 0:
            valor = -inf
            for accion in estado.legal_actions(agente):
                hijo = estado.successor(agente, accion)
                nuevo, _ = self.explorar(hijo, siguiente, profundidad, alfa, beta)
                if nuevo > valor:
                    valor = nuevo
                    mejor_accion = accion
                if valor >= beta:
                    return valor, mejor_accion
                alfa = valor
            return valor, mejor_accion

        valor = inf
        for accion in estado.legal_actions(agente):
            hijo = estado.successor(agente, accion)
            nuevo, _ = self.explorar(hijo, siguiente, profundidad, alfa, beta)
            if nuevo < valor:
                valor = nuevo
                mejor_accion = accion
            if valor <= alfa:
                return valor, mejor_accion
            beta = min(beta, valor)
        return valor, mejor_accion
