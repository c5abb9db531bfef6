from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        last = state.num_agents - 1

        def maxv(s, d):
            if d == 0 or s.is_terminal:
                return self.evaluate(s)
            best = 0
            for a in s.legal_actions(0):
                x = minv(s.successor(0, a), 1, d)
                if x > best:
                    best = x
            return best

        def minv(s, g, d):
            if s.is_terminal:
                return self.evaluate(s)
            worst = float("inf")
            for a in s.legal_actions(g):
                t = s.successor(g, a)
                x = maxv(t, d - 1) if g == last else minv(t, g + 1, d)
                if x < worst:
                    worst = x
            return worst

        # first the value ...
        value = maxv(state, self.depth)

        # ... and now which move was it?
        moves = state.legal_actions(0)
        choice = moves[0]
        for m in moves:
            if minv(state.successor(0, m), 1, self.depth) == value:
                choice = m
                break
        return Decision(choice, value)
