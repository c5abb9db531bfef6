from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # von Lukas, die Kommentare sind von mir

    def search(self, state):
        wurzel = self.maxknoten(state, self.depth)
        return Decision(wurzel["zug"], wurzel["wert"])

    def maxknoten(self, zustand, tiefe):
        if tiefe == 0 or zustand.is_terminal:
            return {"wert": self.evaluate(zustand), "zug": None}
        zuege = zustand.legal_actions(0)
        werte = [self.zufall(zustand.successor(0, z), 1, tiefe) for z in zuege]
        wert = max(0, *werte)
        zug = zuege[werte.index(max(werte))]
        return {"wert": wert, "zug": zug}

    def zufall(self, zustand, geist, tiefe):
        if zustand.is_terminal:
            return self.evaluate(zustand)
        summe = 0
        for z in zustand.legal_actions(geist):
            kind = zustand.successor(geist, z)
            try:
                weiter = {zustand.num_agents - 1: lambda: self.maxknoten(kind, tiefe - 1)["wert"]}[geist]
            except KeyError:
                weiter = lambda: self.zufall(kind, geist + 1, tiefe)
            summe += weiter()
        # Erwartungswert
        return summe / zustand.num_agents
