from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        moves = list(state.legal_actions(0))
        zug = moves[0]
        wert = None
        for m in moves:
            w = self.min_wert(state.successor(0, m), self.depth)
            if wert is None or w > wert:
                wert = w
                zug = m
        return Decision(zug, wert)

    # Pacman ist dran
    def max_wert(self, state, tiefe):
        if tiefe == 0 or state.is_terminal:
            return self.evaluate(state)
        bester = 0
        for m in state.legal_actions(0):
            w = self.min_wert(state.successor(0, m), tiefe)
            if w > bester:
                bester = w
        return bester

    # der Geist ist dran
    def min_wert(self, state, tiefe):
        if state.is_terminal:
            return self.evaluate(state)
        schlechtester = float("inf")
        for m in state.legal_actions(1):
            w = self.max_wert(state.successor(1, m), tiefe - 1)
            if w < schlechtester:
                schlechtester = w
        return schlechtester
