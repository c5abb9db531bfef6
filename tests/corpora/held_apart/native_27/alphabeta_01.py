from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        alpha = float('-inf')
        beta = float('inf')
        best_val = float('-inf')
        best_act = None
        for act in state.legal_actions(0):
            val = self.min_value(state.successor(0, act), alpha, beta, 1, 0)
            if val > best_val:
                best_val = val
                best_act = act
        return Decision(best_act, best_val)

    def max_value(self, state, alpha, beta, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = float('-inf')
        for act in state.legal_actions(0):
            v = max(v, self.min_value(state.successor(0, act), alpha, beta, 1, depth))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(self, state, alpha, beta, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        v = float('inf')
        for act in state.legal_actions(ghost):
            succ = state.successor(ghost, act)
            if ghost + 1 == state.num_agents:
                v = min(v, self.max_value(succ, alpha, beta, depth + 1))
            else:
                v = min(v, self.min_value(succ, alpha, beta, ghost + 1, depth))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v
