from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """minimax con dos funciones internas"""

    def search(self, state):
        n = state.num_agents

        # version vieja (no borrar todavia)
        # def valor(estado, agente, prof):
        #     return max(valor(...)) if agente == 0 else min(valor(...))

        def hijos(estado, agente):
            # generador, asi no se guarda todo en memoria
            for a in estado.legal_actions(agente):
                yield estado.successor(agente, a)

        def valor(estado, agente, prof):
            if agente == n:
                agente, prof = 0, prof - 1
            if prof == 0 or estado.is_terminal:
                return self.evaluate(estado)
            elegir = max if agente == 0 else min
            return elegir(valor(h, agente + 1, prof) for h in hijos(estado, agente))

        acciones = list(state.legal_actions(0))
        valores = [valor(h, 1, self.depth) for h in hijos(state, 0)]
        # tabla valor -> accion para buscar rapido la mejor
        tabla = dict(zip(valores, acciones))
        mejor = max(valores)
        return Decision(tabla[mejor], mejor)
