from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # I used the pseudocode from the lecture slides (lecture 7)

    def search(self, state):
        alpha = float('-inf')
        beta = float('inf')
        value = float('-inf')
        action = None
        for move in state.legal_actions(0):
            result = self.minimize(state.successor(0, move), 1, self.depth, alpha, beta)
            if result > value:
                value = result
                action = move
            alpha = max(alpha, value)
        return Decision(action, value)

    def maximize(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float('-inf')
        for move in state.legal_actions(0):
            v = max(v, self.minimize(state.successor(0, move), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minimize(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float('inf')
        for move in state.legal_actions(ghost):
            nextState = state.successor(ghost, move)
            if ghost == state.num_agents - 1:
                v = min(v, self.maximize(nextState, depth - 1, alpha, beta))
            else:
                v = min(v, self.minimize(nextState, ghost + 1, depth - 1, alpha, beta))
            if v < beta:
                return v
            beta = min(beta, v)
        return v
