from pacman import Decision, SearchAgent

INFINITO = float("inf")


class Minimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        mejor_valor = -INFINITO
        mejor_accion = None
        for accion in state.legal_actions(0):
            sucesor = state.successor(0, accion)
            valor = self.valor_min(sucesor, 1, self.depth)
            # print(accion, valor)
            if valor >= mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    # turno de Pacman
    def valor_max(self, state, profundidad):
        if profundidad == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -INFINITO
        for accion in state.legal_actions(0):
            v = max(v, self.valor_min(state.successor(0, accion), 1, profundidad))
        return v

    # turno de un fantasma
    def valor_min(self, state, fantasma, profundidad):
        v = INFINITO
        ultimo = state.num_agents - 1
        for accion in state.legal_actions(fantasma):
            sucesor = state.successor(fantasma, accion)
            if fantasma == ultimo:
                v = min(v, self.valor_max(sucesor, profundidad - 1))
            else:
                v = min(v, self.valor_min(sucesor, fantasma + 1, profundidad))
        return v
