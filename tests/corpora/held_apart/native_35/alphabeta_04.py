from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta on a window (lo, hi); a node stops when its window is empty."""

    def search(self, state):
        value, action = self.look(state, 0, self.depth, (float("-inf"), float("inf")))
        return Decision(action, value)

    def look(self, s, who, rounds, window):
        if s.is_terminal or rounds == 0:
            return self.evaluate(s), None
        lo, hi = window
        nxt = (who + 1) % s.num_agents
        best = move = None
        for a in s.legal_actions(who):
            v, _ = self.look(s.successor(who, a), nxt, rounds - (not nxt), (lo, hi))
            if best is None or (v < best if who else v > best):
                best, move = v, a
            lo, hi = (lo, min(hi, best)) if who else (max(lo, best), hi)
            if lo >= hi:
                break
        return best, move
