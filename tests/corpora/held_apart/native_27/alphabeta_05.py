from pacman import Decision, SearchAgent

INFINITO = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        valor, accion = self.maxi(state, 0, -INFINITO, INFINITO)
        return Decision(accion, valor)

    def maxi(self, estado, prof, alfa, beta):
        if estado.is_terminal or prof == self.depth:
            return (self.evaluate(estado), None)
        v = -999
        mejor = None
        for accion in estado.legal_actions(0):
            sucesor = estado.successor(0, accion)
            valor = self.mini(sucesor, prof, 1, alfa, beta)[0]
            if valor > v:
                v = valor
                mejor = accion
            if v >= beta:
                return (v, mejor)
            if v > alfa:
                alfa = v
        return (v, mejor)

    def mini(self, estado, prof, fantasma, alfa, beta):
        if estado.is_terminal or prof == self.depth:
            return (self.evaluate(estado), None)
        v = INFINITO
        peor = None
        for accion in estado.legal_actions(fantasma):
            sucesor = estado.successor(fantasma, accion)
            # si quedan fantasmas, juega el siguiente
            if fantasma < estado.num_agents - 1:
                valor = self.mini(sucesor, prof, fantasma + 1, -INFINITO, INFINITO)[0]
            else:
                valor = self.maxi(sucesor, prof + 1, alfa, beta)[0]
            if valor < v:
                v = valor
                peor = accion
            if v < alfa:
                return (v, peor)
            if v < beta:
                beta = v
        return (v, peor)
