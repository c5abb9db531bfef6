from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax, Pacman ist Agent 0."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.tabelle = {}
        aktionen = {}
        for aktion in state.legal_actions(0):
            kind = state.successor(0, aktion)
            aktionen[self.wert(kind, *self.weiter(state, 0, self.depth))] = aktion
        bester = max(aktionen)
        return Decision(aktionen[bester], bester)

    def weiter(self, state, agent, tiefe):
        # naechster Spieler und Resttiefe
        if agent + 1 < state.num_agents:
            return agent + 1, tiefe
        return 0, tiefe - 1

    def wert(self, state, agent, tiefe):
        schluessel = (state.score, agent, tiefe)
        if schluessel not in self.tabelle:
            self.tabelle[schluessel] = self.rechne(state, agent, tiefe)
        return self.tabelle[schluessel]

    def rechne(self, state, agent, tiefe):
        if state.is_win or tiefe == 0:
            return self.evaluate(state)
        naechster, rest = self.weiter(state, agent, tiefe)
        bester = float("-inf") if agent == 0 else float("inf")
        for aktion in state.legal_actions(agent):
            w = self.wert(state.successor(agent, aktion), naechster, rest)
            if agent == 0:
                bester = max(bester, w)
            else:
                bester = min(bester, w)
        return bester
