from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    """Poda alfa-beta. Las rondas se cuentan desde 0."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alfa, beta = -INF, INF
        mejor, accion = -INF, None
        for a in state.legal_actions(0):
            v = self.mini(state.successor(0, a), 1, 0, alfa, beta)
            if v > mejor:
                mejor, accion = v, a
            alfa = max(alfa, mejor)
        # print("alfa final", alfa)
        return Decision(accion, mejor)

    def maxi(self, state, ronda, alfa, beta):
        if state.is_terminal or ronda > self.depth:
            return self.evaluate(state)
        v = -INF
        hijos = [state.successor(0, a) for a in state.legal_actions(0)]
        for hijo in hijos:
            v = max(v, self.mini(hijo, 1, ronda, alfa, beta))
            if v > beta:
                return v
            alfa = max(alfa, v)
        return v

    def mini(self, state, fantasma, ronda, alfa, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = INF
        hijos = [state.successor(fantasma, a) for a in state.legal_actions(fantasma)]
        for hijo in hijos:
            if fantasma == state.num_agents - 1:
                v = min(v, self.maxi(hijo, ronda + 1, alfa, beta))
            else:
                v = min(v, self.mini(hijo, fantasma + 1, ronda, alfa, beta))
            if v < alfa:
                return v
            alfa = max(alfa, v)
        return v
