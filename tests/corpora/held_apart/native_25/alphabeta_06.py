from pacman import Decision, SearchAgent

INF = float('inf')


class AlphaBeta(SearchAgent):

    def search(self, state):
        fin = self.depth
        evaluar = self.evaluate

        def turno(estado, agente, ronda, alfa, beta):
            """decide que funcion toca"""
            if agente == estado.num_agents:
                agente, ronda = 0, ronda + 1
            if estado.is_terminal or ronda == fin:
                return evaluar(estado)
            if agente == 0:
                return valor_max(estado, ronda, alfa, beta)[0]
            return valor_min(estado, agente, ronda, alfa, beta)

        def valor_max(estado, ronda, alfa, beta):
            valor, mejor = -INF, None
            for accion in estado.legal_actions(0):
                h = turno(estado.successor(0, accion), 1, ronda, alfa, beta)
                if h > valor:
                    valor, mejor = h, accion
                if valor > beta:
                    return valor, mejor
                alfa = max(alfa, valor)
            return valor, mejor

        def valor_min(estado, agente, ronda, alfa, beta):
            valor = INF
            for accion in estado.legal_actions(agente):
                h = turno(estado.successor(agente, accion), agente + 1, ronda, alfa, beta)
                valor = min(valor, h)
                # poda alfa
                if valor < alfa:
                    return alfa
                beta = h
            return valor

        v, a = valor_max(state, 0, -INF, INF)
        return Decision(a, v)
