from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        acciones = state.legal_actions(0)
        if not acciones:
            return Decision(None, self.evaluate(state))
        mejor_accion = acciones[0]
        mejor = 0
        for accion in acciones:
            valor = self.valor(state.successor(0, accion), 1, 1)
            if valor > mejor:
                mejor = valor
                mejor_accion = accion
        return Decision(mejor_accion, valor)

    def valor(self, estado, agente, ronda):
        if agente == estado.num_agents:
            return self.valor(estado, 0, ronda + 1)
        if estado.is_terminal or ronda > self.depth:
            return self.evaluate(estado)
        if agente == 0:
            return self.max_nodo(estado, ronda)
        elif agente == 1:
            return self.exp_nodo(estado, agente, ronda)
        else:
            return self.min_nodo(estado, agente, ronda)

    def max_nodo(self, estado, ronda):
        v = 0
        for accion in estado.legal_actions(0):
            v = max(v, self.valor(estado.successor(0, accion), 1, ronda))
        return v

    def min_nodo(self, estado, agente, ronda):
        v = float('inf')
        for accion in estado.legal_actions(agente):
            v = min(v, self.valor(estado.successor(agente, accion), agente + 1, ronda))
        return v

    def exp_nodo(self, estado, agente, ronda):
        v = 0
        for accion, p in estado.outcomes(agente):
            v += p * self.valor(estado.successor(agente, accion), agente + 1, ronda)
        return v
