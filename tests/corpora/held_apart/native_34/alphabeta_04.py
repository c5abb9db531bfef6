from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        value, action = self.any_node(state, 0, self.depth, -INF, INF)
        return Decision(action, value)

    def any_node(self, s, agent, depth, lo, hi):
        if agent == s.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or s.is_terminal:
            return self.evaluate(s), None
        node = self.max_node if agent == 0 else self.min_node
        return node(s, agent, depth, lo, hi)

    def max_node(self, s, agent, depth, lo, hi):
        best = -INF, None
        for a in s.legal_actions(agent):
            v, _ = self.any_node(s.successor(agent, a), agent + 1, depth, lo, hi)
            if best[1] is None or v > best[0]:
                best = v, a
            if best[0] >= hi:
                return best
            lo = max(lo, v)
        return best

    def min_node(self, s, agent, depth, lo, hi):
        best = INF, None
        for a in s.legal_actions(agent):
            v, _ = self.any_node(s.successor(agent, a), agent + 1, depth, lo, hi)
            if best[1] is None or v < best[0]:
                best = v, a
            if best[0] < lo:
                return best
            hi = min(hi, v)
        return best
