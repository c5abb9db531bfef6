from pacman import Decision, SearchAgent

INF = 10**9


class AlphaBeta(SearchAgent):

    def search(self, state):
        # fenster = [alpha, beta]; every node gets its own copy
        wert, aktion = self.suche(state, 0, 0, [-INF, INF])
        return Decision(aktion, wert)

    def suche(self, zustand, wer, zug, fenster):
        anzahl = zustand.num_agents
        if zug == self.depth * anzahl or zustand.is_terminal:
            return self.evaluate(zustand), None

        vorz = -1 if wer else 1        # +1 Pacman, -1 Geist
        seite = 1 if wer else 0        # which end of the window is mine
        bester = -vorz * INF
        wahl = None
        for aktion in zustand.legal_actions(wer):
            kind = zustand.successor(wer, aktion)
            w, _ = self.suche(kind, (wer + 1) % anzahl, zug + 1, list(fenster))
            if vorz * w > vorz * bester:
                bester, wahl = w, aktion
            if vorz * bester > vorz * fenster[seite]:
                fenster[seite] = bester
            if not fenster[0] < fenster[1]:
                break
        return bester, wahl
