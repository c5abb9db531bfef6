from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # alpha: Pacman hat schon so viel;  beta: die Geister lassen nicht mehr zu

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        best, move = -inf, None
        for a in state.legal_actions(0):
            v = self.wert(state.successor(0, a), 1, self.depth, best, inf)
            if move is None or v > best:
                best, move = v, a
        return Decision(move, best)

    def wert(self, s, dran, runden, alpha, beta):
        if dran == s.num_agents:
            dran, runden = 0, runden - 1
        if runden == 0 or s.is_terminal:
            return self.evaluate(s)
        return (self.tief if dran else self.hoch)(s, dran, runden, alpha, beta)

    def hoch(self, s, dran, runden, alpha, beta):
        w = -inf
        for a in s.legal_actions(dran):
            w = max(w, self.wert(s.successor(dran, a), dran + 1, runden, w, beta))
            if w >= beta:
                break
        return w

    def tief(self, s, dran, runden, alpha, beta):
        w = inf
        for a in s.legal_actions(dran):
            w = min(w, self.wert(s.successor(dran, a), dran + 1, runden, alpha, w))
            if w <= alpha:
                break
        return w
