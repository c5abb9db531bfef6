from pacman import Decision, SearchAgent

OO = float("inf")


class AlphaBeta(SearchAgent):
    """hi = Pacman's node, lo = a ghost's node; both give (value, action)."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        v, a = self.hi(state, 0, self.depth, 0, OO)
        return Decision(a, v)

    def node(self, s, agent, depth, alpha, beta):
        if depth == 0 or s.is_terminal:
            return self.evaluate(s), None
        return (self.lo if agent else self.hi)(s, agent, depth, alpha, beta)

    def hi(self, s, agent, depth, alpha, beta):
        v, move = -OO, None
        nxt = (agent + 1) % s.num_agents
        for a in s.legal_actions(agent):
            w, _ = self.node(s.successor(agent, a), nxt, depth - 1, alpha, beta)
            if move is None or w > v:
                v, move = w, a
            if v > beta:
                break
            alpha = max(alpha, v)
        return v, move

    def lo(self, s, agent, depth, alpha, beta):
        v, move = OO, None
        nxt = (agent + 1) % s.num_agents
        for a in s.legal_actions(agent):
            w, _ = self.node(s.successor(agent, a), nxt, depth - 1, alpha, beta)
            if move is None or w < v:
                v, move = w, a
            if v < alpha:
                break
            alpha = max(alpha, v)
        return v, move
