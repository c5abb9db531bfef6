from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        n = state.num_agents
        A, B = 0, 1             # índices en la ventana w

        def buscar(s, ag, d, w):
            if s.is_terminal or d == 0:
                return self.evaluate(s)
            sig = (ag + 1) % n
            resto = d - (sig == 0)
            mejor = inf if ag else -inf
            for a in s.legal_actions(ag):
                v = buscar(s.successor(ag, a), sig, resto, w)
                if ag == 0:
                    mejor = max(mejor, v)
                    if mejor > w[B]:
                        break
                    w[A] = max(w[A], mejor)
                else:
                    mejor = min(mejor, v)
                    if mejor <= w[A]:
                        break
                    w[B] = min(w[B], mejor)
            return mejor

        w = [-inf, inf]
        mejor, accion = -inf, None
        for a in state.legal_actions(0):
            v = buscar(state.successor(0, a), 1, self.depth, w)
            if v > mejor:
                mejor, accion = v, a
            w[A] = max(w[A], mejor)
        return Decision(accion, mejor)
