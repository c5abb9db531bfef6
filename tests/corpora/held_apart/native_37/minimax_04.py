from pacman import Decision, SearchAgent
from math import inf


class Minimax(SearchAgent):

    def search(self, state):
        self.n = state.num_agents
        valor, jugada = self.maximo(state, self.depth)
        return Decision(jugada, valor)

    def hoja(self, s):
        # valor de una hoja
        return s.score

    def maximo(self, s, prof):
        if prof == 0 or s.is_terminal:
            return self.hoja(s), None
        mejor = 0
        jugada = None
        for a in s.legal_actions(0):
            x = self.siguiente(s.successor(0, a), prof, 1)
            if x > mejor:
                mejor = x
                jugada = a
        return mejor, jugada

    def minimo(self, s, prof, k):
        if s.is_terminal:
            return self.hoja(s)
        peor = inf
        for a in s.legal_actions(k):
            x = self.siguiente(s.successor(k, a), prof, k + 1)
            peor = min(peor, x)
        return peor

    def siguiente(self, s, prof, k):
        # los fantasmas 1, 2, ... y despues otra vez pacman
        if k >= self.n - 1:
            return self.maximo(s, prof - 1)[0]
        return self.minimo(s, prof, k)
