from pacman import Decision, SearchAgent

# Minimax. ronda = número de la ronda que se está jugando (1, 2, 3...)


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        accion, valor = self.elegir(state, 0, 1)
        return Decision(accion, valor)

    def mejora(self, agente, nuevo, actual):
        """True si `nuevo` es mejor que `actual` para el agente."""
        if not actual:
            return True
        if agente == 0:
            return nuevo > actual
        return nuevo < actual

    def elegir(self, state, agente, ronda):
        mejor_accion, mejor_valor = None, None
        for accion in state.legal_actions(agente):
            hijo = state.successor(agente, accion)
            sig = agente + 1
            r = ronda
            if sig == state.num_agents:
                sig = 0
                r += 1
            valor = self.valor(hijo, sig, r)
            if self.mejora(agente, valor, mejor_valor):
                mejor_accion, mejor_valor = accion, valor
        return mejor_accion, mejor_valor

    def valor(self, state, agente, ronda):
        if state.is_terminal:
            return self.evaluate(state)
        # empieza una ronda nueva: ¿se acabó la profundidad?
        if agente == 0 and ronda >= self.depth:
            return self.evaluate(state)
        return self.elegir(state, agente, ronda)[1]
