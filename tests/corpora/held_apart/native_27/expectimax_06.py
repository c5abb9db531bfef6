from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # maximale Aktion suchen
        ergebnis = None
        for zug in state.legal_actions(0):
            w = self.rechne(state.successor(0, zug), 0, self.depth)
            if ergebnis is None or w > ergebnis.value:
                ergebnis = Decision(zug, w)
        if ergebnis is None:
            ergebnis = Decision(None, self.evaluate(state))
        return ergebnis

    def rechne(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)

        werte = []
        for zug in state.legal_actions(agent):
            kind = state.successor(agent, zug)
            if agent == state.num_agents - 1:
                werte.append(self.rechne(kind, 0, depth - 1))
            else:
                werte.append(self.rechne(kind, agent + 1, depth))

        if agent == 0:
            return max(werte)
        # Erwartungswert
        erwartung = 0
        for w in werte:
            erwartung += w
        return erwartung
