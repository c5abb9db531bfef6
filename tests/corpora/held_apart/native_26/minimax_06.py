from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        self.zug = None
        wert = self.max_wert(state, self.depth)
        return Decision(self.zug, wert)

    def max_wert(self, state, tiefe):
        if tiefe == 0 or state.is_terminal:
            return self.evaluate(state)
        best = 0
        for zug in state.legal_actions(0):
            neu = self.min_wert(state.successor(0, zug), tiefe, 1)
            if neu > best:
                best = neu
                self.zug = zug   # merken fuer search()
        return best

    def min_wert(self, state, tiefe, nr):
        if state.is_terminal:
            return self.evaluate(state)
        werte = []
        for zug in state.legal_actions(nr):
            kind = state.successor(nr, zug)
            if nr + 1 < state.num_agents:
                werte.append(self.min_wert(kind, tiefe, nr + 1))
            else:
                werte.append(self.max_wert(kind, tiefe - 1))
        return min(werte)
