from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        mejor_accion, mejor_valor = None, None
        for accion in state.legal_actions(0):
            valor = self.esperado(state.successor(0, accion), 1, 1)
            if mejor_valor is None or valor > mejor_valor:
                mejor_accion, mejor_valor = accion, valor
        return Decision(mejor_accion, mejor_valor)

    def maximo(self, state, ronda):
        if state.is_terminal or ronda > self.depth:
            return self.evaluate(state)
        return max([self.esperado(state.successor(0, a), 1, ronda) for a in state.legal_actions(0)])

    def esperado(self, state, fantasma, ronda):
        if state.is_terminal:
            return self.evaluate(state)
        ultimo = fantasma == state.num_agents - 1
        valores = {
            self.maximo(state.successor(fantasma, a), ronda + 1) if ultimo
            else self.esperado(state.successor(fantasma, a), fantasma + 1, ronda)
            for a in state.legal_actions(fantasma)
        }
        return sum(valores) / len(valores)
