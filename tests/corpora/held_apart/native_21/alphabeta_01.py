from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.ab(state, 0, self.depth, -INF, INF)
        return Decision(action, value)

    def ab(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        # next one
        nxt = agent + 1
        d = depth
        if nxt == state.num_agents:
            nxt = 0
            d -= 1
        children = [(a, state.successor(agent, a)) for a in state.legal_actions(agent)]
        best_a = None
        if agent == 0:
            v = -INF
            for a, child in children:
                w, _ = self.ab(child, nxt, d, alpha, beta)
                if w > v:
                    v, best_a = w, a
                if v >= beta:
                    return v, best_a
                alpha = max(alpha, v)
        else:
            v = INF
            for a, child in children:
                w, _ = self.ab(child, nxt, d, alpha, beta)
                if w < v:
                    v, best_a = w, a
                if v <= alpha:
                    return v, best_a
                beta = min(beta, v)
        return v, best_a
