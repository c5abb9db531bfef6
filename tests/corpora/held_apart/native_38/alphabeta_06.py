from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float('-inf')
        beta = float('inf')
        mejor = float('-inf')
        accion = None
        for a in state.legal_actions(0):
            valor = self.minValue(state.successor(0, a), 1, 0, alpha, beta)
            if valor > mejor:
                mejor = valor
                accion = a
            alpha = max(alpha, mejor)
        return Decision(accion, mejor)

    # turno de Pacman
    def maxValue(self, state, depth, alpha, beta):
        if state.is_win or depth == self.depth:
            return self.evaluate(state)
        valor = float('-inf')
        for a in state.legal_actions(0):
            valor = max(valor, self.minValue(state.successor(0, a), 1, depth, alpha, beta))
            if valor >= beta:
                return valor
            alpha = max(alpha, valor)
        return valor

    # turno de un fantasma
    def minValue(self, state, agente, depth, alpha, beta):
        if state.is_win or depth == self.depth:
            return self.evaluate(state)
        valor = float('inf')
        for a in state.legal_actions(agente):
            hijo = state.successor(agente, a)
            if agente + 1 == state.num_agents:
                valor = min(valor, self.maxValue(hijo, depth + 1, beta, alpha))
            else:
                valor = min(valor, self.minValue(hijo, agente + 1, depth, alpha, beta))
            if valor <= alpha:
                return valor
            beta = min(beta, valor)
        return valor
