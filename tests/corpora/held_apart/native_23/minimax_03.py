from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax-Suche (Abgabe Gruppe 17)"""

    def search(self, state):
        self.anzahl = state.num_agents
        besteAktion = None
        besterWert = float("-inf")
        for aktion in state.legal_actions(self.index):
            wert = self.minWert(state.successor(self.index, aktion), 0)
            if wert > besterWert:
                besterWert = wert
                besteAktion = aktion
        return Decision(besteAktion, besterWert)

    def maxWert(self, zustand, tiefe):
        # Abbruchbedingung
        if tiefe == self.depth or zustand.is_terminal:
            return self.evaluate(zustand)
        wert = float("-inf")
        for aktion in zustand.legal_actions(self.index):
            nachfolger = zustand.successor(self.index, aktion)
            wert = max(wert, self.minWert(nachfolger, tiefe))
        return wert

    def minWert(self, zustand, tiefe):
        if zustand.is_terminal:
            return self.evaluate(zustand)
        wert = float("inf")
        # jeder Geist darf ziehen
        for geist in range(1, self.anzahl):
            for aktion in zustand.legal_actions(geist):
                nachfolger = zustand.successor(geist, aktion)
                # naechste Runde
                wert = min(wert, self.maxWert(nachfolger, tiefe + 1))
        return wert
