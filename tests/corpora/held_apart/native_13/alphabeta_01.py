from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        bestValue = float("-inf")
        bestAction = None
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            value = self.minValue(nextState, 1, self.depth, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    # MAX-VALUE(state, alpha, beta)
    def maxValue(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            nextState = state.successor(0, action)
            v = max(v, self.minValue(nextState, 1, depth, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    # MIN-VALUE(state, alpha, beta)
    def minValue(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            nextState = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.maxValue(nextState, depth - 1, alpha, beta))
            else:
                v = min(v, self.minValue(nextState, agent + 1, depth, alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
