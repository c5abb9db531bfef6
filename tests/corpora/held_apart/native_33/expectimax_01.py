# Expectimax - Blatt 4
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        bester, wert = None, float("-inf")
        for zug in state.legal_actions(0):
            w = self.erwartung(state.successor(0, zug), 1, self.depth)
            if w > wert:
                bester, wert = zug, w
        return Decision(bester, wert)

    def maximum(self, state, tiefe):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        wert = float("-inf")
        for zug in state.legal_actions(0):
            wert = max(wert, self.erwartung(state.successor(0, zug), 1, tiefe))
        return wert

    def erwartung(self, state, geist, tiefe):
        """Erwartungswert über die Züge des Geistes."""
        if state.is_terminal:
            return self.evaluate(state)
        zuege = state.legal_actions(geist)
        p = 1.0 / len(zuege)
        summe = 0.0
        for zug in zuege:
            kind = state.successor(geist, zug)
            if geist == state.num_agents - 1:
                w = self.maximum(kind, tiefe - 1)
            else:
                w = self.erwartung(kind, geist + 1, tiefe)
            summe += p * w
        return summe
