from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        aktionen = state.legal_actions(0)
        p = 1 / len(aktionen)
        werte = [self.erwartung(state.successor(0, a), 1, self.depth, p) for a in aktionen]
        bester = max(werte)
        return Decision(aktionen[werte.index(bester)], bester)

    def maximum(self, state, tiefe):
        if tiefe == 0 or state.is_terminal:
            return self.evaluate(state)
        aktionen = state.legal_actions(0)
        p = 1 / len(aktionen)
        return max(self.erwartung(state.successor(0, a), 1, tiefe, p) for a in aktionen)

    def erwartung(self, state, geist, tiefe, p):
        """p: Wahrscheinlichkeit einer Aktion"""
        if state.is_terminal:
            return self.evaluate(state)
        aktionen = state.legal_actions(geist)
        summe = 0.0
        for a in aktionen:
            nachfolger = state.successor(geist, a)
            if geist < state.num_agents - 1:
                wert = self.erwartung(nachfolger, geist + 1, tiefe, 1 / len(aktionen))
            else:
                wert = self.maximum(nachfolger, tiefe - 1)
            summe += p * wert
        return summe
