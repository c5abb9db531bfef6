from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    # alpha = lo mejor para Pacman, beta = lo mejor para los fantasmas

    def search(self, state):
        alpha = -INFINITY
        beta = INFINITY
        mejor_accion = None
        mejor_valor = -INFINITY
        turno = 1 % state.num_agents
        prof = self.depth - 1 if turno == 0 else self.depth
        for accion in state.legal_actions(0):
            hijo = state.successor(0, accion)
            valor = self.valor(hijo, turno, prof, alpha, beta)
            if valor > mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, estado, agente, prof, alpha, beta):
        if estado.is_terminal or prof == 0:
            return self.evaluate(estado)
        siguiente = (agente + 1) % estado.num_agents
        if siguiente == 0:
            prof = prof - 1
        if agente == 0:
            v = -INFINITY
            for accion in estado.legal_actions(0):
                v = max(v, self.valor(estado.successor(0, accion), siguiente, prof, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
        else:
            v = INFINITY
            for accion in estado.legal_actions(agente):
                v = min(v, self.valor(estado.successor(agente, accion), siguiente, prof, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
        return v
