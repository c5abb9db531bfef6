from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """alfa-beta, todo con signos (el chat lo llama negamax, pero con varios fantasmas)"""

    def search(self, state):
        INF = float("inf")
        n = state.num_agents
        signo = lambda agente: 1 if agente == 0 else -1

        def explorar(estado, agente, rondas, cotas):
            # cotas = {1: alfa, -1: -beta}, cada uno guarda lo suyo "en positivo"
            if rondas == 0 or estado.is_terminal:
                return self.evaluate(estado), None
            s = signo(agente)
            cotas = dict(cotas)      # copia!! si no se mezcla todo
            sig = (agente + 1) % n
            mejor, cual = -INF, None
            it = iter(estado.legal_actions(agente))
            while mejor < -cotas[-s]:
                try:
                    a = next(it)
                except StopIteration:
                    break
                v, _ = explorar(estado.successor(agente, a), sig, rondas - (sig == 0), cotas)
                if s * v > mejor:
                    mejor, cual = s * v, a
                cotas[s] = max(cotas[s], mejor)
            return s * mejor, cual

        valor, accion = explorar(state, 0, self.depth, {1: -INF, -1: -INF})
        return Decision(accion, valor)
