# Alpha-Beta - Abgabe Mehmet / Sophie
from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        zug, wert = self.pacman(state, self.depth, float("-inf"), float("inf"))
        return Decision(zug, wert)

    def pacman(self, state, tiefe, alpha, beta):
        """Gibt (Zug, Wert) zurück."""
        if state.is_terminal or tiefe == 0:
            return None, self.evaluate(state)
        best_zug, best = None, float("-inf")
        for zug in state.legal_actions(0):
            w = self.geist(state.successor(0, zug), 1, tiefe, alpha, beta)
            if w > best:
                best_zug, best = zug, w
            if best > beta:
                return best_zug, best
            if best > alpha:
                alpha = best
        return best_zug, best

    def geist(self, state, nr, tiefe, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        best = float("inf")
        for zug in state.legal_actions(nr):
            kind = state.successor(nr, zug)
            if nr == state.num_agents - 1:
                # letzter Geist, danach kommt Pacman
                w = self.pacman(kind, tiefe - 1, alpha, beta)[1]
            else:
                w = self.geist(kind, nr + 1, tiefe, alpha, float("inf"))
            if w < best:
                best = w
            if best < alpha:
                return best
            if best < beta:
                beta = best
        return best
