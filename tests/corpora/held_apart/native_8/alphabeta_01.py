from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        bestScore = float("-inf")
        bestAction = None
        for action in state.legal_actions(0):
            score = self.minValue(state.successor(0, action), 1, 0, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return Decision(bestAction, bestScore)

    def maxValue(self, state, depth, alpha, beta):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.minValue(state.successor(0, action), 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.maxValue(successor, depth + 1, alpha, beta))
            else:
                v = min(v, self.minValue(successor, agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
