from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        v, a = self.ab(state, 0, 0, -inf, inf)
        return Decision(a, v)

    def ab(self, s, i, k, alpha, beta):
        # s Zustand, i Agent, k gespielte Runden
        if k == self.depth or s.is_terminal:
            return self.evaluate(s), None
        j = (i + 1) % s.num_agents
        if j == 0:
            k = k + 1
        akt = s.legal_actions(i)
        kinder = [(a, s.successor(i, a)) for a in akt]
        opt_a = None
        if i == 0:
            v = -inf
            for a, t in kinder:
                w, _ = self.ab(t, j, k, alpha, beta)
                if w > v:
                    v, opt_a = w, a
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = inf
            for a, t in kinder:
                w, _ = self.ab(t, j, k, alpha, beta)
                if w < v:
                    v, opt_a = w, a
                if v <= alpha:
                    break
                beta = min(beta, v)
        return v, opt_a
