from pacman import Decision, SearchAgent

# Codigo de Marta + chat. Funciona!!

class AlphaBeta(SearchAgent):
    def search(self, state):
        oo = float("inf")
        ultimo = state.num_agents - 1

        def terminado(e, p):
            return e.is_terminal or p <= 0

        def maxi(e, p, alfa, beta):
            if terminado(e, p):
                return self.evaluate(e), None
            v, elegido = -oo, None
            for a in e.legal_actions(0):
                nuevo, _ = mini(e.successor(0, a), 1, p, alfa, beta)
                if nuevo >= v:
                    v, elegido = nuevo, a
                if v > beta:
                    break
                alfa = max(alfa, v)
            return v, elegido

        def mini(e, f, p, alfa, beta):
            if terminado(e, p):
                return self.evaluate(e), None
            v, elegido = oo, None
            for a in e.legal_actions(f):
                h = e.successor(f, a)
                if f == ultimo:
                    nuevo, _ = maxi(h, p - 1, alfa, beta)
                else:
                    nuevo, _ = mini(h, f + 1, p - 1, alfa, beta)
                if nuevo < v:
                    v, elegido = nuevo, a
                if v < beta:
                    break
                beta = min(beta, v)
            return v, elegido

        v, a = maxi(state, self.depth, -oo, oo)
        return Decision(a, v)
