from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        acciones = state.legal_actions(0)
        mejor_accion = acciones[0]
        mejor_valor = 0
        for accion in acciones:
            v = self.valor(state.successor(0, accion), 1, self.depth)
            if v > mejor_valor:
                mejor_valor = v
                mejor_accion = accion
        return Decision(mejor_accion, mejor_valor)

    def valor(self, estado, agente, restantes):
        if agente == estado.num_agents:
            agente = 0
            restantes -= 1
        if estado.is_terminal:
            # mejor ganar pronto que tarde
            return self.evaluate(estado) + restantes
        if restantes == 0:
            return self.evaluate(estado)
        valores = []
        for accion in estado.legal_actions(agente):
            valores.append(self.valor(estado.successor(agente, accion), agente + 1, restantes))
        if agente == 0:
            return max(valores)
        elif agente == 1:
            # nodo de azar
            return sum(valores) / len(valores)
        else:
            return min(valores)
