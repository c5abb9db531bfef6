from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        n = state.num_agents

        def terminal(s, depth):
            return s.is_terminal or depth >= self.depth

        def max_value(s, depth, alpha, beta):
            if terminal(s, depth):
                return self.evaluate(s)
            v = float("-inf")
            for a in s.legal_actions(0):
                v = max(v, min_value(s.successor(0, a), 1, depth, alpha, beta))
                if v >= beta:
                    return v
            alpha = max(alpha, v)
            return v

        def min_value(s, agent, depth, alpha, beta):
            if terminal(s, depth):
                return self.evaluate(s)
            v = float("inf")
            for a in s.legal_actions(agent):
                following = s.successor(agent, a)
                if agent == n - 1:
                    v = min(v, max_value(following, depth + 1, alpha, beta))
                else:
                    v = min(v, min_value(following, agent + 1, depth, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
            return v

        # root node = max node that remembers the action
        best_action = None
        alpha = float("-inf")
        for a in state.legal_actions(0):
            v = min_value(state.successor(0, a), 1, 0, alpha, float("inf"))
            if best_action is None or v > alpha:
                alpha = v
                best_action = a
        return Decision(best_action, alpha)
