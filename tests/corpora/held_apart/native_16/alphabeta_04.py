from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        unendlich = float("inf")
        letzter = state.num_agents - 1

        def max_wert(zustand, tiefe, alpha, beta):
            if tiefe == 0 or zustand.is_terminal:
                return self.evaluate(zustand)
            v = -unendlich
            for zug in zustand.legal_actions(0):
                v = max(v, min_wert(zustand.successor(0, zug), 1, tiefe, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def min_wert(zustand, geist, tiefe, alpha, beta):
            if zustand.is_terminal:
                return self.evaluate(zustand)
            v = unendlich
            for zug in zustand.legal_actions(geist):
                danach = zustand.successor(geist, zug)
                if geist == letzter:
                    v = min(v, max_wert(danach, tiefe - 1, alpha, beta))
                else:
                    v = min(v, min_wert(danach, geist + 1, tiefe, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

        alpha = -unendlich
        beta = unendlich
        bester_wert = -unendlich
        bester_zug = None
        for zug in state.legal_actions(0):
            v = min_wert(state.successor(0, zug), 1, self.depth, alpha, beta)
            if v > bester_wert:
                bester_wert, bester_zug = v, zug
        return Decision(bester_zug, bester_wert)
