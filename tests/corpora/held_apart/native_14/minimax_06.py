import sys

from pacman import Decision, SearchAgent

MENOS_INF = sys.float_info.min
MAS_INF = sys.float_info.max


class Minimax(SearchAgent):

    def search(self, state):
        self.ultimo = state.num_agents - 1
        mejor_valor = None
        mejor_accion = None
        for accion in state.legal_actions(0):
            siguiente = state.successor(0, accion)
            valor = self.nodo_min(siguiente, 1, self.depth - 1)
            if mejor_valor is None or valor >= mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    # nodo de Pacman
    def nodo_max(self, s, d):
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        v = MENOS_INF
        for accion in s.legal_actions(0):
            v = max(v, self.nodo_min(s.successor(0, accion), 1, d - 1))
        return v

    # nodo de un fantasma
    def nodo_min(self, s, fantasma, d):
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        v = MAS_INF
        for accion in s.legal_actions(fantasma):
            hijo = s.successor(fantasma, accion)
            if fantasma == self.ultimo:
                v = min(v, self.nodo_max(hijo, d))
            else:
                v = min(v, self.nodo_min(hijo, fantasma + 1, d))
        return v
