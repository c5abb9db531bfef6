from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        chosen = None
        alpha = -INFINITY
        for action in state.legal_actions(0):
            v = self.next(state.successor(0, action), 0, self.depth, alpha, INFINITY)
            if chosen is None or v > alpha:
                chosen, alpha = action, v
        return Decision(chosen, alpha)

    def next(self, state, who, depth, alpha, beta):
        who += 1
        if who == state.num_agents:
            who = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if who == 0:
            return self.max_value(state, depth, alpha, beta)
        return self.min_value(state, who, depth, alpha, beta)

    def max_value(self, state, depth, alpha, beta):
        v = -INFINITY
        for action in state.legal_actions(0):
            v = max(v, self.next(state.successor(0, action), 0, depth, alpha, beta))
            if v > beta:
                return beta
            alpha = max(alpha, v)
        return alpha

    def min_value(self, state, who, depth, alpha, beta):
        v = INFINITY
        for action in state.legal_actions(who):
            v = min(v, self.next(state.successor(who, action), who, depth, alpha, beta))
            if v < alpha:
                return alpha
            beta = min(beta, v)
        return beta
