from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # esperanza = promedio de los hijos
        promedio = lambda xs: sum(xs) // len(xs)

        def V(e, agente, p):
            if e.is_terminal or p == 0:
                return self.evaluate(e)
            sig, q = (agente + 1, p) if agente + 1 < e.num_agents else (0, p - 1)
            vs = [V(e.successor(agente, a), sig, q) for a in e.legal_actions(agente)]
            return max(vs) if agente == 0 else promedio(vs)

        n = state.num_agents
        pares = [(a, V(state.successor(0, a), 1 % n, self.depth)) for a in state.legal_actions(0)]
        a, v = max(pares, key=lambda par: par[1])
        return Decision(a, v)
