from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # Tabelle: Wert -> Zug, dann einfach das Maximum nachschlagen
        tabelle = {self.wert(state.successor(0, zug), *self.weiter(state, 0, self.depth)): zug
                   for zug in state.legal_actions(0)}
        bester = max(tabelle)
        return Decision(tabelle[bester], bester)

    def weiter(self, state, wer, tiefe):
        """Wer ist als naechstes dran und wie viele Runden bleiben."""
        naechster = (wer + 1) % state.num_agents
        return naechster, tiefe - (naechster == 0)

    def wert(self, state, wer, tiefe):
        if state.is_terminal or tiefe == 0:
            return self.evaluate(state)
        danach = self.weiter(state, wer, tiefe)
        if wer == 0:
            return max(self.wert(state.successor(0, zug), *danach) for zug in state.legal_actions(0))
        # Geist
        v = 0
        for zug in state.legal_actions(wer):
            v = min(v, self.wert(state.successor(wer, zug), *danach))
        return v
