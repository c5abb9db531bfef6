from pacman import Decision, SearchAgent

INF = float("inf")


class Minimax(SearchAgent):
    """Minimax con profundizacion iterativa, como en el libro (cap. 3 y 5)."""

    def search(self, state):
        mejor_valor = -INF
        mejor_accion = None
        for limite in range(1, self.depth + 1):
            for accion in state.legal_actions(0):
                hijo = state.successor(0, accion)
                valor = self.explorar(hijo, self.siguiente(hijo, 0), limite)
                if valor > mejor_valor:
                    mejor_valor = valor
                    mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def siguiente(self, estado, agente):
        return (agente + 1) % estado.num_agents

    def explorar(self, estado, agente, rondas):
        # si vuelve a tocarle a pacman, ha pasado una ronda
        if agente == 0:
            rondas = rondas - 1
        if estado.is_terminal or rondas == 0:
            return self.evaluate(estado)
        if agente == 0:
            return self.maximo(estado, rondas)
        return self.minimo(estado, agente, rondas)

    def maximo(self, estado, rondas):
        v = -INF
        for accion in estado.legal_actions(0):
            hijo = estado.successor(0, accion)
            v = max(v, self.explorar(hijo, self.siguiente(estado, 0), rondas))
        return v

    def minimo(self, estado, agente, rondas):
        v = INF
        for accion in estado.legal_actions(agente):
            hijo = estado.successor(agente, accion)
            v = min(v, self.explorar(hijo, self.siguiente(estado, agente), rondas))
        return v
