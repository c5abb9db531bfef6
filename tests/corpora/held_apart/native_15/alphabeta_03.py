from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """One function for everybody; the window is a pair (lo, hi)."""

    def search(self, state):
        self.n = state.num_agents
        value, action = self.look(state, 0, (float("-inf"), float("inf")))
        return Decision(action, value)

    def look(self, state, ply, window):
        if state.is_terminal or ply == self.depth * self.n:
            return self.evaluate(state), None
        lo, hi = window
        who = ply % self.n
        found = None
        for action in state.legal_actions(who):
            value = self.look(state.successor(who, action), ply + 1, (lo, hi))[0]
            if who == 0:
                if found is None or value > found[0]:
                    found = value, action
                if found[0] > hi:
                    break
                lo = max(lo, found[0])
            else:
                if found is None or value < found[0]:
                    found = value, action
                if found[0] < lo:
                    break
                hi = min(hi, found[0])
        return found
