from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax nach dem Pseudocode im Buch, fuer mehrere Geister erweitert."""

    def search(self, state):
        self.beste_aktion = None
        wert = self.max_wert(state, self.depth)
        return Decision(self.beste_aktion, wert)

    def max_wert(self, state, tiefe):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        v = float("-inf")
        for aktion in state.legal_actions(0):
            neu = self.min_wert(state.successor(0, aktion), tiefe, 1)
            if neu > v:
                v = neu
                # merken, damit search() die Aktion kennt
                self.beste_aktion = aktion
        return v

    def min_wert(self, state, tiefe, geist):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for aktion in state.legal_actions(geist):
            nachfolger = state.successor(geist, aktion)
            if geist == state.num_agents - 1:
                v = min(v, self.max_wert(nachfolger, tiefe - 1))
            else:
                v = min(v, self.min_wert(nachfolger, tiefe, geist + 1))
            return v
