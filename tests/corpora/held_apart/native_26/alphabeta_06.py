from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        best_action = None
        alpha = float("-inf")
        beta = float("inf")
        for action in state.legal_actions(0):
            score = self.min_val(state.successor(0, action), 1, 0, alpha, beta)
            if score > alpha:
                alpha = score
                best_action = action
        return Decision(best_action, alpha)

    def max_val(self, state, depth, alpha, beta):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(0):
            score = self.min_val(state.successor(0, action), 1, depth, alpha, beta)
            if score > beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    def min_val(self, state, agent, depth, alpha, beta):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        last = (agent == state.num_agents - 1)
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if last:
                score = self.max_val(child, depth + 1, alpha, beta)
            else:
                score = self.min_val(child, agent + 1, depth, alpha, beta)
            if score < alpha:
                return alpha
            if score < beta:
                beta = score
        return beta
