from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        found = {}
        alpha = float("-inf")
        for action in self.order(state):
            found[action] = self.node(state.successor(0, action), 1, self.depth, alpha, float("inf"))
            if found[action] > alpha:
                alpha = found[action]
        for action in found:
            if found[action] == alpha:
                return Decision(action, alpha)

    def order(self, state):
        return list(state.legal_actions(0))[::-1]

    def node(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = float("-inf")
            for action in self.order(state):
                v = max(v, self.node(state.successor(0, action), 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.node(state.successor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
