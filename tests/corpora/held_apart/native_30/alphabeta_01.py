from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -INF
        best = None
        for action in state.legal_actions(0):
            v = self.dispatch(state.successor(0, action), 1, self.depth, alpha, INF)
            if best is None or v > alpha:
                best = action
                alpha = v
        return Decision(best, alpha)

    def dispatch(self, state, agent, depth, alpha, beta):
        if agent >= state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        # get the children of this node
        children = [state.successor(agent, action) for action in state.legal_actions(agent)]
        if agent == 0:
            return self.max_value(children, agent, depth, alpha, beta)
        return self.min_value(children, agent, depth, alpha, beta)

    def max_value(self, children, agent, depth, alpha, beta):
        v = -INF
        for child in children:
            v = max(v, self.dispatch(child, agent + 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, children, agent, depth, alpha, beta):
        v = INF
        for child in children:
            v = min(v, self.dispatch(child, agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
