from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # "wkt" = Wahrscheinlichkeit, mit der man hierher kommt

    def search(self, state):
        self.besteAktion = None
        wert = self.rekursion(state, 0, self.depth, 1.0)
        return Decision(self.besteAktion, wert)

    def rekursion(self, state, agent, tiefe, wkt):
        if state.is_terminal or tiefe == 0:
            return wkt * self.evaluate(state)

        naechster = agent + 1
        naechsteTiefe = tiefe
        if naechster == state.num_agents:
            naechster = 0
            naechsteTiefe = tiefe - 1

        if agent == 0:
            bester = None
            for aktion in state.legal_actions(0):
                kind = state.successor(0, aktion)
                wert = self.rekursion(kind, naechster, naechsteTiefe, wkt)
                if bester is None or wert > bester:
                    bester = wert
                    self.besteAktion = aktion
            return bester

        summe = 0.0
        for aktion, p in state.outcomes(agent):
            kind = state.successor(agent, aktion)
            summe += p * self.rekursion(kind, naechster, naechsteTiefe, wkt * p)
        return summe
