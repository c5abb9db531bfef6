from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best = None
        for a in state.legal_actions(0):
            v = self.run(state.successor(0, a), 1, self.depth, alpha, beta)
            if best is None or v > best.value:
                best = Decision(a, v)
                alpha = v
        return best

    def run(self, state, agent, depth, alpha, beta):
        if depth <= 0 or state.is_terminal:
            return self.evaluate(state)
        if agent >= state.num_agents:
            agent = 0
        if agent == 0:
            value = float("-inf")
            for a in state.legal_actions(0):
                v = self.run(state.successor(0, a), 1, depth, alpha, beta)
                value = max(value, v)
                if value > beta:
                    return value
                alpha = v
            return value
        else:
            value = float("inf")
            for a in state.legal_actions(agent):
                v = self.run(state.successor(agent, a), agent + 1, depth - 1, alpha, beta)
                value = min(value, v)
                if value < alpha:
                    return value
                beta = min(beta, value)
            return value
