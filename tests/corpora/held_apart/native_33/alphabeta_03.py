# Aufgabe 2: Alpha-Beta-Suche
# Die Schranken stehen im Objekt, dann braucht man nicht so viele Parameter.
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.alpha = float("-inf")
        self.beta = float("inf")
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        bester, wert = None, float("-inf")
        for zug in state.legal_actions(0):
            w = self.min_wert(state.successor(0, zug), 1, self.depth)
            if w > wert:
                bester, wert = zug, w
            self.alpha = max(self.alpha, wert)
        return Decision(bester, wert)

    def max_wert(self, state, runden):
        if state.is_terminal or runden == 0:
            return self.evaluate(state)
        wert = float("-inf")
        for zug in state.legal_actions(0):
            wert = max(wert, self.min_wert(state.successor(0, zug), 1, runden))
            if wert > self.beta:
                break
            self.alpha = max(self.alpha, wert)
        return wert

    def min_wert(self, state, geist, runden):
        if state.is_terminal:
            return self.evaluate(state)
        wert = float("inf")
        for zug in state.legal_actions(geist):
            kind = state.successor(geist, zug)
            if geist == state.num_agents - 1:
                wert = min(wert, self.max_wert(kind, runden - 1))
            else:
                wert = min(wert, self.min_wert(kind, geist + 1, runden))
            if wert < self.alpha:
                break
            self.beta = min(self.beta, wert)
        return wert
