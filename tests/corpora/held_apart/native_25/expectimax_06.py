from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.mejor = None
        v = self.expectimax(state, 0)
        return Decision(self.mejor, v)

    def expectimax(self, estado, capa):
        """capa 0 es la raiz"""
        if capa == self.depth or estado.is_terminal:
            return self.evaluate(estado)
        agente = capa % estado.num_agents
        tabla = {}
        for accion in estado.legal_actions(agente):
            tabla[accion] = self.expectimax(estado.successor(agente, accion), capa + 1)
        if capa == 0:
            # aqui decide pacman
            self.mejor = max(tabla, key=lambda a: tabla[a])
            return tabla[self.mejor]
        else:
            return sum(tabla.values()) / len(tabla)
