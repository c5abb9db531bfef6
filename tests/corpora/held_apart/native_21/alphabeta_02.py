from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        scores = {}
        for action in state.legal_actions(0):
            scores[action] = self.minValue(state.successor(0, action), 1, 1, float("-inf"), float("inf"))
        best = max(scores, key=scores.get)
        return Decision(best, scores[best])

    def maxValue(self, state, depth, alpha, beta):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.minValue(state.successor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            succ = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                v = min(v, self.minValue(succ, agent + 1, depth, alpha, beta))
            else:
                v = min(v, self.maxValue(succ, depth + 1, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
