from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        infinity = float("inf")

        # Vorlesung 6, Folie 12: MAX-WERT
        def max_wert(zustand, tiefe, alpha, beta):
            if zustand.is_terminal or tiefe == self.depth:
                return self.evaluate(zustand), None
            wert, zug = -infinity, None
            for aktion in zustand.legal_actions(0):
                kind = zustand.successor(0, aktion)
                kind_wert = min_wert(kind, 1, tiefe, alpha, beta)
                if kind_wert > wert:
                    wert, zug = kind_wert, aktion
                if wert > beta:
                    break
                alpha = max(alpha, wert)
            return wert, zug

        # Vorlesung 6, Folie 13: MIN-WERT
        def min_wert(zustand, geist, tiefe, alpha, beta):
            if zustand.is_terminal or tiefe == self.depth:
                return self.evaluate(zustand)
            wert = infinity
            for aktion in zustand.legal_actions(geist):
                kind = zustand.successor(geist, aktion)
                if geist + 1 == zustand.num_agents:
                    kind_wert, _ = max_wert(kind, tiefe + 1, alpha, beta)
                else:
                    kind_wert = min_wert(kind, geist + 1, tiefe, alpha, beta)
                wert = min(wert, kind_wert)
                if wert < alpha:
                    break
            return wert

        wert, zug = max_wert(state, 0, -infinity, infinity)
        return Decision(zug, wert)
