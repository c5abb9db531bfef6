from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best_action = None
        best = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.min_value(child, 1, self.depth, alpha, beta)
            if value > best:
                best = value
                best_action = action
                alpha = value
        return Decision(best_action, best)

    def max_value(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.min_value(child, 1, depth, alpha, beta)
            if value > best:
                best = value
            if best >= beta:
                return best
            alpha = value
        return best

    def min_value(self, state, ghost, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("inf")
        for action in state.legal_actions(ghost):
            child = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                value = self.max_value(child, depth - 1, alpha, beta)
            else:
                value = self.min_value(child, ghost + 1, depth, alpha, beta)
            if value < best:
                best = value
            if best <= alpha:
                return best
            if best < beta:
                beta = best
        return best
