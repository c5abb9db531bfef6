from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # devuelve siempre un par (valor, accion)
    def search(self, state):
        valor, accion = self.nodo(state, 0, self.depth)
        return Decision(accion, valor)

    def nodo(self, s, quien, d):
        if s.is_terminal:
            return (9999 if s.is_win else -9999), None
        if d == 0:
            return self.evaluate(s), None
        sig = (quien + 1) % s.num_agents
        hijo = lambda a: self.nodo(s.successor(quien, a), sig, d - (sig == 0))[0]
        pares = [(hijo(a), a) for a in s.legal_actions(quien)]
        if quien == 0:
            return max(pares, key=lambda p: p[0])
        # fantasma: promedio
        valores = list(filter(None, (v for v, _ in pares)))
        return (sum(valores) / len(valores) if valores else 0), None
