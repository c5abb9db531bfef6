from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    # after the slides "Alpha-Beta, part 2"

    def search(self, state):
        alpha, beta = float("-inf"), float("inf")
        choice = None
        for action in state.legal_actions(0):
            score = self.beta_node(state.successor(0, action), 1, 0, alpha, beta)
            if choice is None or score > alpha:
                alpha = score
                choice = action
        return Decision(choice, alpha)

    def alpha_node(self, state, rounds, alpha, beta):
        if rounds == self.depth or state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(0):
            score = self.beta_node(state.successor(0, action), 1, rounds, alpha, beta)
            if score > alpha:
                alpha = score
            if alpha > beta:
                return beta
        return alpha

    def beta_node(self, state, ghost, rounds, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(ghost):
            succ = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                score = self.alpha_node(succ, rounds + 1, alpha, beta)
            else:
                score = self.beta_node(succ, ghost + 1, rounds, alpha, beta)
            if score < beta:
                beta = score
            if beta < alpha:
                return alpha
        return beta
