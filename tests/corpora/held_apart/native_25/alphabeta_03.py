from pacman import Decision, SearchAgent

UNENDLICH = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        wert, aktion = self.suche(state, 0, self.depth, -UNENDLICH, UNENDLICH)
        return Decision(aktion, wert)

    def suche(self, z, spieler, runden, alpha, beta):
        """Wert immer aus Sicht der Seite, die am Zug ist: +1 Pacman, -1 Geister."""
        seite = 1 if spieler == 0 else -1
        if z.is_terminal or runden == 0:
            return seite * self.evaluate(z), None
        naechster = (spieler + 1) % z.num_agents
        rest = runden - (naechster == 0)
        seitenwechsel = (spieler == 0) != (naechster == 0)

        bester, beste_aktion = -UNENDLICH, None
        for aktion in z.legal_actions(spieler):
            kind = z.successor(spieler, aktion)
            if seitenwechsel:
                w = -self.suche(kind, naechster, rest, -beta, -alpha)[0]
            else:
                w = self.suche(kind, naechster, rest, alpha, beta)[0]
            if w > bester:
                bester, beste_aktion = w, aktion
                if bester > beta:
                    return bester, beste_aktion
                if bester > alpha:
                    alpha = bester
        return bester, beste_aktion
