from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax-Agent, Übungsblatt 4"""

    def search(self, state):
        besteAktion = None
        besterWert = float("-inf")
        # alle Aktionen von Pacman durchprobieren
        for aktion in state.legal_actions(0):
            nachfolger = state.successor(0, aktion)
            wert = self.minWert(nachfolger, 1, 0)
            if wert >= besterWert:
                besterWert = wert
                besteAktion = aktion
        return Decision(besteAktion, besterWert)

    # Pacman ist am Zug
    def maxWert(self, state, tiefe):
        if state.is_terminal or tiefe >= self.depth:
            return self.evaluate(state)
        werte = []
        for aktion in state.legal_actions(0):
            nachfolger = state.successor(0, aktion)
            werte.append(self.minWert(nachfolger, 1, tiefe))
        return max(werte)

    # ein Geist ist am Zug
    def minWert(self, state, geist, tiefe):
        werte = []
        letzterGeist = state.num_agents - 1
        for aktion in state.legal_actions(geist):
            nachfolger = state.successor(geist, aktion)
            if geist == letzterGeist:
                werte.append(self.maxWert(nachfolger, tiefe + 1))
            else:
                werte.append(self.minWert(nachfolger, geist + 1, tiefe))
        return min(werte)
