from pacman import Decision, SearchAgent

NEG, POS = float("-inf"), float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.agents = state.num_agents
        return self.top(state)

    def top(self, state, alpha=NEG, beta=POS):
        action, value = None, NEG
        for a in state.legal_actions(0):
            v = self.low(state.successor(0, a), self.depth, 1, alpha, beta)
            if v > value:
                action, value = a, v
            alpha = max(alpha, value)
        return Decision(action, value)

    def high(self, state, depth, alpha=NEG, beta=POS):
        if not depth or state.is_terminal:
            return self.evaluate(state)
        value = NEG
        for a in state.legal_actions(0):
            value = max(value, self.low(state.successor(0, a), depth, 1, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
        return value

    def low(self, state, depth, g, alpha=NEG, beta=POS):
        if state.is_terminal:
            return self.evaluate(state)
        value = POS
        for a in state.legal_actions(g):
            child = state.successor(g, a)
            if g + 1 == self.agents:
                value = min(value, self.high(child, depth - 1))
            else:
                value = min(value, self.low(child, depth, g + 1, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
        return value
