from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        mejor_valor = float("-inf")
        mejor_accion = None
        for accion in state.legal_actions(0):
            siguiente = state.successor(0, accion)
            valor = self.valor(siguiente, 1, 1)
            if valor >= mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, estado, jugador, jugadas):
        # jugadas = how many moves have been made since the root
        jugador = jugador % estado.num_agents
        if estado.is_terminal or jugadas == self.depth * estado.num_agents:
            # like in the video
            return self.evaluate(estado) - jugadas
        if jugador == 0:
            return self.maximo(estado, jugadas)
        return self.minimo(estado, jugador, jugadas)

    def maximo(self, estado, jugadas):
        v = float("-inf")
        for accion in estado.legal_actions(0):
            v = max(v, self.valor(estado.successor(0, accion), 1, jugadas + 1))
        return v

    def minimo(self, estado, jugador, jugadas):
        v = float("inf")
        for accion in estado.legal_actions(jugador):
            v = min(v, self.valor(estado.successor(jugador, accion), jugador + 1, jugadas + 1))
        return v
