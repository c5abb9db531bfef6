from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Expectimax con poda para que vaya mas rapido"""

    def search(self, state):
        valor, accion = self.nodo_max(state, self.depth)
        return Decision(accion, valor)

    def nodo_max(self, estado, prof):
        if estado.is_terminal or prof == 0:
            return self.evaluate(estado), None
        acciones = estado.legal_actions(0)
        prob = 1 / len(acciones)
        mejor_valor = -float("inf")
        mejor_accion = None
        for accion in acciones:
            hijo = estado.successor(0, accion)
            if estado.num_agents == 1:
                v = self.nodo_max(hijo, prof - 1)[0]
            else:
                v = self.nodo_azar(hijo, 1, prof, prob, mejor_valor)
            if v > mejor_valor:
                mejor_valor = v
                mejor_accion = accion
        return mejor_valor, mejor_accion

    def nodo_azar(self, estado, fantasma, prof, prob, cota):
        if estado.is_terminal:
            return self.evaluate(estado)
        esperanza = 0
        for accion in estado.legal_actions(fantasma):
            hijo = estado.successor(fantasma, accion)
            if fantasma == estado.num_agents - 1:
                v = self.nodo_max(hijo, prof - 1)[0]
            else:
                v = self.nodo_azar(hijo, fantasma + 1, prof, prob, cota)
            esperanza += prob * v
            if esperanza < cota:
                break       # ya es peor que lo que tenemos
        return esperanza
