from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        v = float("-inf")
        act = None
        alpha = float("-inf")
        for a in state.legal_actions(0):
            u = self.helper(state.successor(0, a), 1, self.depth - 1, alpha, float("inf"))
            if u > v:
                v = u
                act = a
        return Decision(act, v)

    def helper(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal: return self.evaluate(state)
        nxt = (agent + 1) % state.num_agents
        if agent == 0:
            v = float("-inf")
            for a in state.legal_actions(agent):
                v = max(v, self.helper(state.successor(agent, a), nxt, depth - 1, alpha, beta))
                if v > beta: return v
                alpha = max(alpha, v)
            return v
        v = float("inf")
        for a in state.legal_actions(agent):
            v = min(v, self.helper(state.successor(agent, a), nxt, depth - 1, alpha, beta))
            if v < alpha: return v
            beta = min(beta, v)
        return v
