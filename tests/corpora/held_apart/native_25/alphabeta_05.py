from pacman import Decision, SearchAgent

FENSTER = 100       # wie bei den Schachprogrammen


class AlphaBeta(SearchAgent):

    def search(self, state):
        schaetzung = self.evaluate(state)
        wert, aktion = self.max_knoten(state, 0, schaetzung - FENSTER, schaetzung + FENSTER)
        return Decision(aktion, wert)

    def max_knoten(self, zustand, tiefe, alpha, beta):
        if tiefe == self.depth:
            return self.evaluate(zustand), None
        aktionen = zustand.legal_actions(0)
        wert = float("-inf")
        beste = aktionen[0] if aktionen else None
        for aktion in aktionen:
            nachfolger = zustand.successor(0, aktion)
            if zustand.num_agents == 1:
                neu, _ = self.max_knoten(nachfolger, tiefe + 1, alpha, beta)
            else:
                neu = self.min_knoten(nachfolger, 1, tiefe, alpha, beta)
            if neu > wert:
                wert = neu
                beste = aktion
            if wert >= beta:
                return wert, beste
            alpha = max(alpha, wert)
        return wert, beste

    def min_knoten(self, zustand, geist, tiefe, alpha, beta):
        wert = float("inf")
        for aktion in zustand.legal_actions(geist):
            nachfolger = zustand.successor(geist, aktion)
            if geist == zustand.num_agents - 1:
                neu, _ = self.max_knoten(nachfolger, tiefe + 1, alpha, beta)
            else:
                neu = self.min_knoten(nachfolger, geist + 1, tiefe, alpha, beta)
            wert = min(wert, neu)
            if wert < alpha:
                return wert
            beta = min(beta, wert)
        return wert
