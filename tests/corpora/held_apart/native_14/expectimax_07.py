from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        acciones = state.legal_actions(0)

        def valor(s, agente, d):
            if d == 0 or s.is_terminal:
                return self.evaluate(s)
            d -= agente == 0
            vals = [valor(s.successor(agente, a), (agente + 1) % n, d)
                    for a in s.legal_actions(agente)]
            return sum(vals) / len(acciones) if agente else max(vals)

        valores = [valor(state.successor(0, a), 1, self.depth - 1) for a in acciones]
        k = valores.index(max(valores))
        return Decision(acciones[k], valores[k])
