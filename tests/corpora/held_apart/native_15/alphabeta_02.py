from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # Alpha-Beta-Suche, Buch S. 170, fuer n Geister

    def search(self, state):
        alpha, beta = -inf, inf
        bester_wert = -inf
        beste_aktion = None
        for aktion in state.legal_actions(0):
            wert = self.min_wert(state.successor(0, aktion), alpha, beta, 1, self.depth)
            if wert > bester_wert:
                bester_wert = wert
                beste_aktion = aktion
            alpha = max(alpha, bester_wert)
        return Decision(beste_aktion, bester_wert)

    def max_wert(self, state, alpha, beta, tiefe):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        v = -inf
        for aktion in state.legal_actions(0):
            v = max(v, self.min_wert(state.successor(0, aktion), alpha, beta, 1, tiefe))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_wert(self, state, alpha, beta, geist, tiefe):
        if state.is_terminal:
            return self.evaluate(state)
        v = inf
        letzter = state.num_agents - 1
        for aktion in state.legal_actions(geist):
            nachfolger = state.successor(geist, aktion)
            if geist < letzter:
                # der naechste Geist ist dran
                v = min(v, self.min_wert(nachfolger, -inf, inf, geist + 1, tiefe))
            else:
                v = min(v, self.max_wert(nachfolger, alpha, beta, tiefe - 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
