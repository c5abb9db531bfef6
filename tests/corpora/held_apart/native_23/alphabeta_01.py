from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    Minimax with alpha-beta pruning.
    alpha = best value that max can guarantee on the path to the root
    beta  = best value that min can guarantee on the path to the root
    """

    def search(self, state):
        bestAction = None
        bestValue = float("-inf")

        for action in state.legal_actions(0):
            alpha = float("-inf")
            beta = float("inf")
            value = self.minValue(state.successor(0, action), 1, 1, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
            if value > alpha:
                alpha = value

        return Decision(bestAction, bestValue)

    def maxValue(self, state, round, alpha, beta):
        if state.is_terminal or round > self.depth:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.minValue(state.successor(0, action), 1, round, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, round, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent + 1 < state.num_agents:
                v = min(v, self.minValue(successor, agent + 1, round, alpha, beta))
            else:
                v = min(v, self.maxValue(successor, round + 1, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v
