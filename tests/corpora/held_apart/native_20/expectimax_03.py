from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        beste = None
        hoechster = -10000000
        for aktion in state.legal_actions(0):
            wert = self.geisterzug(state.successor(0, aktion), 1, 1)
            if beste is None or wert > hoechster:
                beste = aktion
                hoechster = wert
        return Decision(beste, hoechster)

    # runde zaehlt ab 1
    def pacmanzug(self, state, runde):
        if state.is_terminal or runde > self.depth:
            return self.evaluate(state)
        hoechster = None
        for aktion in state.legal_actions(0):
            wert = self.geisterzug(state.successor(0, aktion), 1, runde)
            if hoechster is None or wert > hoechster:
                hoechster = wert
        return hoechster

    def geisterzug(self, state, geist, runde):
        if state.is_terminal or runde >= self.depth:
            return self.evaluate(state)
        paare = state.outcomes(geist)
        erwartung = 0
        for paar in paare:
            aktion = paar[0]
            wahrscheinlichkeit = paar[1]
            kind = state.successor(geist, aktion)
            if geist == state.num_agents - 1:
                wert = self.pacmanzug(kind, runde + 1)
            else:
                wert = self.geisterzug(kind, geist + 1, runde)
            erwartung += wert * wahrscheinlichkeit
        erwartung = erwartung / len(paare)
        return erwartung
