from collections import namedtuple

from pacman import Decision, SearchAgent

Resultado = namedtuple("Resultado", "valor accion")


class Minimax(SearchAgent):

    def search(self, state):
        r = self.jugar_pacman(state, 0)
        return Decision(r.accion, r.valor)

    def jugar_pacman(self, estado, nivel):
        if estado.is_terminal or nivel >= self.depth:
            return Resultado(self.evaluate(estado), None)
        mejor = Resultado(float("-inf"), None)
        for accion in estado.legal_actions(0):
            hijo = estado.successor(0, accion)
            # mas no se puede pedir, asi ahorramos tiempo
            if hijo.is_win:
                return Resultado(self.evaluate(hijo), accion)
            if estado.num_agents > 1:
                r = self.jugar_fantasma(hijo, nivel, 1)
            else:
                r = self.jugar_pacman(hijo, nivel + 1)
            if r.valor > mejor.valor:
                mejor = Resultado(r.valor, accion)
        return mejor

    def jugar_fantasma(self, estado, nivel, fantasma):
        if estado.is_terminal:
            return Resultado(self.evaluate(estado), None)
        peor = Resultado(float("inf"), None)
        ultimo = fantasma == estado.num_agents - 1
        for accion in estado.legal_actions(fantasma):
            hijo = estado.successor(fantasma, accion)
            if ultimo:
                r = self.jugar_pacman(hijo, nivel + 1)
            else:
                r = self.jugar_fantasma(hijo, nivel, fantasma + 1)
            if r.valor < peor.valor:
                peor = Resultado(r.valor, accion)
        return peor
