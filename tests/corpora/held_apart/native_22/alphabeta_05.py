from pacman import Decision, SearchAgent

UNENDLICH = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = -UNENDLICH
        bester_wert = -UNENDLICH
        bester_zug = None
        for zug in state.legal_actions(0):
            wert = self.geist(state.successor(0, zug), 1, self.depth, alpha, UNENDLICH)
            if wert >= bester_wert:
                bester_wert = wert
                bester_zug = zug
            alpha = max(alpha, bester_wert)
        return Decision(bester_zug, bester_wert)

    def pacman(self, state, tiefe, alpha, beta):
        if tiefe == 0 or state.is_terminal:
            return self.evaluate(state)
        wert = -UNENDLICH
        for zug in state.legal_actions(0):
            wert = max(wert, self.geist(state.successor(0, zug), 1, tiefe, alpha, beta))
            if wert >= beta:
                return wert
            alpha = max(alpha, wert)
        return wert

    def geist(self, state, nr, tiefe, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        wert = UNENDLICH
        for zug in state.legal_actions(nr):
            nachfolger = state.successor(nr, zug)
            if nr == state.num_agents - 1:
                # letzter Geist -> Pacman ist dran
                wert = min(wert, self.pacman(nachfolger, tiefe - 1, alpha, beta))
            else:
                # noch ein Geist
                wert = min(wert, self.geist(nachfolger, nr + 1, tiefe, alpha, UNENDLICH))
            if wert <= alpha:
                return wert
            beta = min(beta, wert)
        return wert
