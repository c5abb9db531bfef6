from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        prob = {}       # agente -> probabilidad de cada acción

        def esperado(s, i, d):
            if s.is_terminal or d == 0:
                return self.evaluate(s)
            acciones = s.legal_actions(i)
            j = (i + 1) % n
            hijos = (esperado(s.successor(i, a), j, d - 1 if j == 0 else d) for a in acciones)
            if i == 0:
                return max(hijos)
            p = prob.setdefault(i, 1 / len(acciones))
            return sum(p * v for v in hijos)

        mejor, accion = None, None
        for a in state.legal_actions(0):
            v = esperado(state.successor(0, a), 1, self.depth)
            if mejor is None or v > mejor:
                mejor, accion = v, a
        return Decision(accion, mejor)
