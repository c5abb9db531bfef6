from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        mejor = None
        accion = None
        for a in state.legal_actions(0):
            v = self.valor(state.successor(0, a), 1, self.depth - 1)
            if mejor is None or v > mejor:
                mejor = v
                accion = a
        return Decision(accion, mejor)

    def valor(self, estado, agente, prof):
        if estado.is_terminal or prof == 0:
            return self.evaluate(estado)
        siguiente = (agente + 1) % estado.num_agents
        if agente == 0:
            return max(self.valor(estado.successor(0, a), siguiente, prof - 1)
                       for a in estado.legal_actions(0))
        # fantasmas: la media
        v = None
        for a in estado.legal_actions(agente):
            hijo = self.valor(estado.successor(agente, a), siguiente, prof - 1)
            if v is None:
                v = hijo
            else:
                v = (v + hijo) / 2
        return v
