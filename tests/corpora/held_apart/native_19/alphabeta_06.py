from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        return Decision(*self._suche(state, self.depth, 0, (float("-inf"), float("inf")))[::-1])

    def _suche(self, zustand, rest, wer, fenster):
        if not rest or zustand.is_terminal:
            return (self.evaluate(zustand), None)
        alpha, beta = fenster
        if wer + 1 < zustand.num_agents:
            naechster, neuer_rest = wer + 1, rest
        else:
            naechster, neuer_rest = 0, rest - 1
        gefunden = None
        for zug in zustand.legal_actions(wer):
            kind = zustand.successor(wer, zug)
            w = self._suche(kind, neuer_rest, naechster, (alpha, beta))[0]
            if wer == 0:
                # Pacman will viel
                if gefunden is None or w > gefunden[0]:
                    gefunden = (w, zug)
                if gefunden[0] >= beta:
                    break
                alpha = max(alpha, gefunden[0])
            else:
                # Geister wollen wenig
                if gefunden is None or w < gefunden[0]:
                    gefunden = (w, zug)
                if gefunden[0] <= alpha:
                    break
        return gefunden
