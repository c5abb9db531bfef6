from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """
    Minimax con funciones separadas para Pacman y los fantasmas.
    """

    def acciones(self, estado):
        # quedarse quieto no es un movimiento
        lista = []
        for accion in estado.legal_actions(0):
            if str(accion).lower().endswith("stop"):
                continue
            lista.append(accion)
        return lista

    def hoja(self, estado):
        # si el juego acabo, cuenta la puntuacion final
        if estado.is_terminal:
            return estado.score
        return self.evaluate(estado)

    def search(self, state):
        mejor_valor = float("-inf")
        mejor_accion = None
        for accion in self.acciones(state):
            hijo = state.successor(0, accion)
            valor = self.valor_min(hijo, 1, self.depth)
            if valor > mejor_valor:
                mejor_valor, mejor_accion = valor, accion
        return Decision(mejor_accion, mejor_valor)

    def valor_max(self, estado, profundidad):
        if estado.is_terminal or profundidad == 0:
            return self.hoja(estado)
        v = float("-inf")
        for accion in self.acciones(estado):
            hijo = estado.successor(0, accion)
            v = max(v, self.valor_min(hijo, 1, profundidad))
        return v

    def valor_min(self, estado, fantasma, profundidad):
        if estado.is_terminal:
            return self.hoja(estado)
        v = float("inf")
        for accion in estado.legal_actions(fantasma):
            hijo = estado.successor(fantasma, accion)
            if fantasma + 1 < estado.num_agents:
                v = min(v, self.valor_min(hijo, fantasma + 1, profundidad))
            else:
                v = min(v, self.valor_max(hijo, profundidad - 1))
        return v
