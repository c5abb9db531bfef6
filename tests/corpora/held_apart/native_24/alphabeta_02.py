from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # Wurzel
        bester_zug, bester_wert = None, float("-inf")
        alpha, beta = float("-inf"), float("inf")
        for zug in state.legal_actions(0):
            wert = self.wert(state.successor(0, zug), 1, self.depth, alpha, beta)
            if wert > bester_wert:
                bester_zug, bester_wert = zug, wert
        if bester_zug is None:
            return Decision(None, self.evaluate(state))
        return Decision(bester_zug, bester_wert)

    def wert(self, state, spieler, tiefe, alpha, beta):
        if spieler == state.num_agents:
            spieler = 0
            tiefe -= 1
        if tiefe == 0 or state.is_terminal:
            return self.evaluate(state)
        if spieler == 0:
            return self.groesster(state, tiefe, alpha, beta)
        return self.kleinster(state, spieler, tiefe, alpha, beta)

    def groesster(self, state, tiefe, alpha, beta):
        w = float("-inf")
        for zug in state.legal_actions(0):
            w = max(w, self.wert(state.successor(0, zug), 1, tiefe, alpha, beta))
            if w >= beta:
                break   # der Geist laesst uns hier nie hin
            alpha = max(alpha, w)
        return w

    def kleinster(self, state, spieler, tiefe, alpha, beta):
        w = float("inf")
        for zug in state.legal_actions(spieler):
            w = min(w, self.wert(state.successor(spieler, zug), spieler + 1, tiefe, alpha, beta))
            if w < alpha:
                break   # Pacman geht hier nie hin
            beta = min(beta, w)
        return w
