from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # eine einzige Funktion, die Halbzuege werden gezaehlt
    AUSWAHL = {True: max, False: min}

    def search(self, state):
        anzahl = state.num_agents
        ende = self.depth * anzahl

        def wert(z, zug):
            if z.is_terminal or zug == ende:
                return self.evaluate(z)
            wer = zug % anzahl
            waehle = self.AUSWAHL[wer == 0]
            return waehle([wert(z.successor(wer, a), zug + 1) for a in z.legal_actions(wer)])

        aktionen = list(state.legal_actions(0))
        werte = [wert(state.successor(0, a), 1) for a in aktionen]
        bester = max(werte)
        return Decision(aktionen[werte.index(bester)], bester)
