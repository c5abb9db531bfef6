# Práctica 3: alfa-beta (Nuria y Pau)
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alfa, beta = float("-inf"), float("inf")
        elegida, total = None, None
        for accion in state.legal_actions(0):
            v = self.minimo(state.successor(0, accion), 1, self.depth, alfa, beta)
            if total is None or v > total:
                elegida, total = accion, v
            if v > alfa:
                alfa = v
        return Decision(elegida, total)

    def maximo(self, s, d, alfa, beta):
        if s.is_win or d == 0:
            return self.evaluate(s)
        v = alfa
        for accion in s.legal_actions(0):
            v = max(v, self.minimo(s.successor(0, accion), 1, d, alfa, beta))
            if v > beta:
                return v
            alfa = max(alfa, v)
        return v

    def minimo(self, s, f, d, alfa, beta):
        if s.is_win:
            return self.evaluate(s)
        v = beta
        for accion in s.legal_actions(f):
            hijo = s.successor(f, accion)
            if f + 1 == s.num_agents:
                v = min(v, self.maximo(hijo, d - 1, alfa, beta))
            else:
                v = min(v, self.minimo(hijo, f + 1, d, alfa, beta))
            if v < alfa:
                return v
            beta = min(beta, v)
        return v
