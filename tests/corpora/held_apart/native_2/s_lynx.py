from pacman import Decision, SearchAgent

INFINITO = float("inf")


class Minimax(SearchAgent):
    def search(self, estado):
        mejor_valor = -INFINITO
        mejor_accion = "Stop"
        for accion in estado.legal_actions(0):
            if accion == "Stop":
                continue  # quedarse quieto no sirve
            valor = self.valor(estado.successor(0, accion), 1, 0)
            if valor > mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, estado, agente, nivel):
        if agente == estado.num_agents:
            agente = 0
            nivel = nivel + 1
        if estado.is_terminal or nivel == self.depth:
            return self.evaluate(estado)
        if agente == 0:
            resultado = -INFINITO
            for accion in estado.legal_actions(agente):
                resultado = max(resultado, self.valor(estado.successor(agente, accion), agente + 1, nivel))
        else:
            resultado = INFINITO
            for accion in estado.legal_actions(agente):
                resultado = min(resultado, self.valor(estado.successor(agente, accion), agente + 1, nivel))
        return resultado


class AlphaBeta(SearchAgent):
    def search(self, estado):
        mejor_valor = -INFINITO
        mejor_accion = "Stop"
        alfa = -INFINITO
        beta = INFINITO
        for accion in estado.legal_actions(0):
            if accion == "Stop":
                continue
            valor = self.valor(estado.successor(0, accion), 1, 0, alfa, beta)
            if valor > mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, estado, agente, nivel, alfa, beta):
        if agente == estado.num_agents:
            agente = 0
            nivel = nivel + 1
        if estado.is_terminal or nivel == self.depth:
            return self.evaluate(estado)
        if agente == 0:
            return self.valor_max(estado, agente, nivel, alfa, beta)
        else:
            return self.valor_min(estado, agente, nivel, alfa, beta)

    def valor_max(self, estado, agente, nivel, alfa, beta):
        resultado = -INFINITO
        for accion in estado.legal_actions(agente):
            sucesor = estado.successor(agente, accion)
            resultado = max(resultado, self.valor(sucesor, agente + 1, nivel, alfa, beta))
            if resultado >= beta:
                return resultado
            alfa = max(alfa, resultado)
        return resultado

    def valor_min(self, estado, agente, nivel, alfa, beta):
        resultado = INFINITO
        for accion in estado.legal_actions(agente):
            sucesor = estado.successor(agente, accion)
            resultado = min(resultado, self.valor(sucesor, agente + 1, nivel, alfa, beta))
            if resultado <= alfa:
                return resultado
            beta = min(beta, resultado)
        return resultado


class Expectimax(SearchAgent):
    def search(self, estado):
        mejor_valor = -INFINITO
        mejor_accion = "Stop"
        for accion in estado.legal_actions(0):
            valor = self.valor(estado.successor(0, accion), 1, 0)
            if valor > mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, estado, agente, nivel):
        if agente == estado.num_agents:
            agente = 0
            nivel = nivel + 1
        if estado.is_terminal or nivel == self.depth:
            return self.evaluate(estado)
        if agente == 0:
            resultado = -INFINITO
            for accion in estado.legal_actions(agente):
                resultado = max(resultado, self.valor(estado.successor(agente, accion), agente + 1, nivel))
            return resultado
        esperado = 0
        for accion, prob in estado.outcomes(agente):
            esperado += prob * self.valor(estado.successor(agente, accion), agente + 1, nivel)
        return esperado
