from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # algorytm z wykladu, krok po kroku
    def search(self, state):
        alpha, beta = -inf, inf
        wynik, ruch = -inf, None
        for a in state.legal_actions(0):
            v = self.po_ruchu(state.successor(0, a), 0, self.depth, alpha, beta)
            if ruch is None or v > wynik:
                wynik, ruch = v, a
            alpha = max(alpha, wynik)
        return Decision(ruch, wynik)

    def po_ruchu(self, s, kto, d, alpha, beta):
        # kto ruszyl sie ostatni?
        return (self.max_value(s, d - 1, alpha, beta) if kto == s.num_agents - 1
                else self.min_value(s, kto + 1, d, alpha, beta))

    def max_value(self, s, d, alpha, beta):
        if s.is_terminal or d == 0:
            return self.evaluate(s)
        v = -inf
        for a in s.legal_actions(0):
            v = max(v, self.po_ruchu(s.successor(0, a), 0, d, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, s, duch, d, alpha, beta):
        v = inf
        for a in s.legal_actions(duch):
            v = min(v, self.po_ruchu(s.successor(duch, a), duch, d, alpha, beta))
            if v < alpha:
                return v
            alpha = min(alpha, v)
        return v
