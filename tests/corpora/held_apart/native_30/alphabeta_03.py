from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        inf = float("inf")
        n = state.num_agents

        def maxi(s, d, a, b):
            if s.is_terminal or d == self.depth:
                return self.evaluate(s)
            v = -inf
            for move in s.legal_actions(0):
                v = max(v, mini(s.successor(0, move), d, 1, a, b))
                if v > b:
                    return v
                a = max(a, v)
            return v

        def mini(s, d, ghost, a, b):
            if s.is_terminal:
                return self.evaluate(s)
            v = inf
            for move in s.legal_actions(ghost):
                t = s.successor(ghost, move)
                if ghost == n - 1:
                    v = min(v, maxi(t, d + 1, a, b))
                else:
                    v = min(v, mini(t, d, ghost + 1, a, b))
                if v <= a:
                    return v
                b = min(b, v)
            return v

        # the root: collect (value, move) and take the best
        scored = []
        for move in state.legal_actions(0):
            scored.append((mini(state.successor(0, move), 0, 1, -inf, inf), move))
        best = max(scored, key=lambda pair: pair[0])
        return Decision(best[1], best[0])
