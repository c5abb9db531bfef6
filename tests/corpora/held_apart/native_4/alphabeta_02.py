from pacman import SearchAgent, Decision
from math import inf


class AlphaBeta(SearchAgent):
    def search(self, s):
        return self.max_node(s, self.depth)

    def max_node(self, s, depth, alpha=-inf, beta=inf):
        best = None
        for a in s.legal_actions(0):
            v = self.min_node(s.successor(0, a), depth, 1, alpha, beta)
            if best is None or v > best.value:
                best = Decision(a, v)
            if best.value > beta:
                break
            alpha = max(alpha, v)
        return best

    def min_node(self, s, depth, agent=1, alpha=-inf, beta=inf):
        if s.is_terminal:
            return self.evaluate(s)
        worst = inf
        for a in s.legal_actions(agent):
            t = s.successor(agent, a)
            if agent < s.num_agents - 1:
                v = self.min_node(t, depth, agent + 1)
            elif depth == 1 or t.is_terminal:
                v = self.evaluate(t)
            else:
                v = self.max_node(t, depth - 1, alpha, beta).value
            worst = min(worst, v)
            if worst < alpha:
                break
            beta = min(beta, worst)
        return worst
