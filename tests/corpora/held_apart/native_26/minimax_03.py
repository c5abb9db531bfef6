from pacman import Decision, SearchAgent

INF = 10 ** 12


class Minimax(SearchAgent):

    def search(self, state):
        wert, aktion = self.maximum(state, 0)
        return Decision(aktion, wert)

    def fertig(self, state, runde):
        return state.is_terminal or runde > self.depth

    def maximum(self, state, runde):
        if self.fertig(state, runde):
            return self.evaluate(state), None
        bester, beste_aktion = -INF, None
        for aktion in state.legal_actions(0):
            nachfolger = state.successor(0, aktion)
            wert = self.minimum(nachfolger, 1, runde)
            if wert >= bester:
                bester = wert
                beste_aktion = aktion
        return bester, beste_aktion

    def minimum(self, state, geist, runde):
        if self.fertig(state, runde):
            return self.evaluate(state)
        schlechtester = INF
        for aktion in state.legal_actions(geist):
            nachfolger = state.successor(geist, aktion)
            if geist == state.num_agents - 1:
                # alle Geister waren dran -> Pacman
                wert, _ = self.maximum(nachfolger, runde + 1)
            else:
                wert = self.minimum(nachfolger, geist + 1, runde)
            if wert < schlechtester:
                schlechtester = wert
        return schlechtester
