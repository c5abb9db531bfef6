from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alfa-beta con ordenacion de movimientos."""

    def ordenar(self, estado, agente):
        pares = [(accion, estado.successor(agente, accion)) for accion in estado.legal_actions(agente)]
        # primero los prometedores: para pacman de mayor a menor, para los fantasmas al reves
        pares.sort(key=lambda par: self.evaluate(par[1]), reverse=(agente == 0))
        return pares

    def search(self, state):
        accion, valor = self.buscar(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(accion, valor)

    def buscar(self, estado, agente, profundidad, alfa, beta):
        if estado.is_terminal or profundidad == 0:
            return None, self.evaluate(estado)

        if agente == estado.num_agents - 1:
            sig, prof = 0, profundidad - 1
        else:
            sig, prof = agente + 1, profundidad

        mejor = None
        if agente == 0:
            v = float("-inf")
            for accion, hijo in self.ordenar(estado, agente):
                _, w = self.buscar(hijo, sig, prof, alfa, beta)
                if w > v:
                    v, mejor = w, accion
                if v >= beta:
                    break
                alfa = max(alfa, v)
        else:
            v = float("inf")
            for accion, hijo in self.ordenar(estado, agente):
                _, w = self.buscar(hijo, sig, prof, alfa, beta)
                if w < v:
                    v, mejor = w, accion
                if v <= alfa:
                    break
                beta = min(beta, v)
        return mejor, v
