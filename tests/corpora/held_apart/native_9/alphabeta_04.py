from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -INF
        best = None
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1, self.depth, alpha, INF)
            if best is None or v > best[1]:
                best = (a, v)
            alpha = max(alpha, v)
        return Decision(best[0], best[1])

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth, alpha, beta)
        else:
            return self.min_value(state, agent, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = -INF
        for a in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, a), 1, depth, alpha, beta))
            if v > alpha:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, agent, depth, alpha, beta):
        v = INF
        for a in state.legal_actions(agent):
            v = min(v, self.value(state.successor(agent, a), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
