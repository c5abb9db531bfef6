# Blatt 4, Expectimax mit Dictionary
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        wert, zug = self._max(state, self.depth)
        return Decision(zug, wert)

    def _max(self, state, runden):
        if state.is_terminal or runden == 0:
            return self.evaluate(state), None
        bester = (float("-inf"), None)
        for zug in state.legal_actions(0):
            w = self._exp(state.successor(0, zug), 1, runden)
            if w > bester[0]:
                bester = (w, zug)
        return bester

    def _exp(self, state, geist, runden):
        if state.is_terminal:
            return self.evaluate(state)
        # Verteilung der Züge
        verteilung = {p: zug for zug, p in state.outcomes(geist)}
        erwartet = 0.0
        for p, zug in verteilung.items():
            kind = state.successor(geist, zug)
            if geist + 1 == state.num_agents:
                erwartet += p * self._max(kind, runden - 1)[0]
            else:
                erwartet += p * self._exp(kind, geist + 1, runden)
        return erwartet
