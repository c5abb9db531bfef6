from math import inf
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        # root = max node, but we have to remember the action
        alpha, beta = -inf, inf
        wert, aktion = -inf, None
        for a in state.legal_actions(0):
            w = self.geist(state.successor(0, a), 1, self.depth, alpha, beta)
            if w > wert:
                wert, aktion = w, a
            alpha = max(alpha, wert)
        return Decision(aktion, wert)

    def pacman(self, s, tiefe, alpha, beta):
        if s.is_terminal or tiefe == 0:
            return self.evaluate(s)
        wert = -inf
        for a in s.legal_actions(0):
            wert = max(wert, self.geist(s.successor(0, a), 1, tiefe, alpha, beta))
            if wert >= beta:
                break
            alpha = max(alpha, wert)
        return wert

    def geist(self, s, nr, tiefe, alpha, beta):
        if s.is_terminal:
            return self.evaluate(s)
        wert = inf
        for a in s.legal_actions(nr):
            kind = s.successor(nr, a)
            if nr == s.num_agents - 1:
                w = self.pacman(kind, tiefe - 1, alpha, beta)
            else:
                w = self.geist(kind, nr + 1, tiefe, beta, alpha)
            wert = min(wert, w)
            if wert <= alpha:
                break
            beta = min(beta, wert)
        return wert
