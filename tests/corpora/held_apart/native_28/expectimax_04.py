from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        mejor_valor = float("-inf")
        mejor_accion = None
        for accion in state.legal_actions(0):
            valor = self.fantasma(state.successor(0, accion), 1, self.depth)
            if valor > mejor_valor:
                mejor_valor = valor
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def maximo(self, state, profundidad):
        if state.is_terminal or profundidad == 0:
            return self.evaluate(state)
        valor = float("-inf")
        for accion in state.legal_actions(0):
            valor = max(valor, self.fantasma(state.successor(0, accion), 1, profundidad))
        return valor

    def fantasma(self, state, i, profundidad):
        if state.is_terminal:
            return self.evaluate(state)
        acciones = state.legal_actions(i)
        if i == state.num_agents - 1:
            total = 0
            for accion in acciones:
                total += self.maximo(state.successor(i, accion), profundidad - 1)
            return total // len(acciones)
        valor = float("inf")
        for accion in acciones:
            valor = min(valor, self.fantasma(state.successor(i, accion), i + 1, profundidad))
        return valor
