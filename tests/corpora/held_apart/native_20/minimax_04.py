from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        aktionen = state.legal_actions(0)
        bester_wert = None
        beste_aktion = None
        for aktion in aktionen:
            kind = state.successor(0, aktion)
            wert = self.geist(kind, self.depth, 1)
            if bester_wert is None:
                bester_wert = wert
                beste_aktion = aktion
            elif wert > bester_wert:
                bester_wert = wert
                beste_aktion = aktion
        return Decision(beste_aktion, bester_wert)

    def pacman(self, state, tiefe):
        # Tiefe aufgebraucht
        if tiefe == 0:
            return self.evaluate(state)
        aktionen = state.legal_actions(0)
        werte = []
        for aktion in aktionen:
            kind = state.successor(0, aktion)
            werte.append(self.geist(kind, tiefe, 1))
        # keine Aktionen vorhanden
        if len(werte) == 0:
            return 0
        return max(werte)

    def geist(self, state, tiefe, nummer):
        aktionen = state.legal_actions(nummer)
        werte = []
        for aktion in aktionen:
            kind = state.successor(nummer, aktion)
            if nummer < state.num_agents - 1:
                werte.append(self.geist(kind, tiefe, nummer + 1))
            else:
                # der letzte Geist, eine Runde ist vorbei
                werte.append(self.pacman(kind, tiefe - 1))
        # keine Aktionen vorhanden
        if len(werte) == 0:
            return 0
        return min(werte)
