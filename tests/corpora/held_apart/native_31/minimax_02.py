from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # MAX = Pacman, MIN = Geister (Pseudocode Vorlesung 4)

    def search(self, state):
        beste_aktion = None
        bester_wert = None
        for aktion in state.legal_actions(0):
            wert = self.min_wert(state.successor(0, aktion), self.depth - 1, 1)
            if not bester_wert or wert > bester_wert:
                bester_wert = wert
                beste_aktion = aktion
        return Decision(beste_aktion, bester_wert)

    def max_wert(self, state, tiefe):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        best = None
        for aktion in state.legal_actions(0):
            wert = self.min_wert(state.successor(0, aktion), tiefe - 1, 1)
            if not best or wert > best:
                best = wert
        return best

    def min_wert(self, state, tiefe, geist):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        best = None
        for aktion in state.legal_actions(geist):
            kind = state.successor(geist, aktion)
            if geist == state.num_agents - 1:
                wert = self.max_wert(kind, tiefe)
            else:
                wert = self.min_wert(kind, tiefe, geist + 1)
            if not best or wert < best:
                best = wert
        return best
