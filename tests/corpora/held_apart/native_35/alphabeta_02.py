from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        v, a = self.ab(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(a, v)

    def ab(self, s, i, d, lo, hi):
        """Returns (value, action). i: agent, d: rounds left, lo/hi: alpha/beta."""
        if s.is_terminal or not d:
            return self.evaluate(s), None
        j = (i + 1) % s.num_agents
        kids = [(a, s.successor(i, a)) for a in s.legal_actions(i)]
        best, move = (float("-inf") if i == 0 else float("inf")), None
        for a, kid in kids:
            v = self.ab(kid, j, d - (j == 0), lo, hi)[0]
            if move is None or (v > best if i == 0 else v < best):
                best, move = v, a
            if i == 0:
                if best > hi:
                    break
                lo = max(lo, best)
            else:
                if best < lo:
                    break
                hi = min(hi, best)
        return best, move
