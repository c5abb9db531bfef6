from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float("-inf")
        move = None
        for action in state.legal_actions(0):
            value = self.minimum(state.successor(0, action), 1, self.depth, alpha, float("inf"))
            if value > alpha:
                alpha = value
                move = action
        return Decision(move, alpha)

    def maximum(self, state, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        children = [state.successor(0, action) for action in state.legal_actions(0)]
        for child in children:
            value = self.minimum(child, 1, depth, alpha, beta)
            alpha = max(alpha, value)
            if alpha > beta:
                return beta  # prune
        return alpha

    def minimum(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        children = [state.successor(agent, action) for action in state.legal_actions(agent)]
        for child in children:
            if agent + 1 == state.num_agents:
                value = self.maximum(child, depth - 1, alpha, beta)
            else:
                value = self.minimum(child, agent + 1, depth, alpha, beta)
            beta = min(beta, value)
            if beta < alpha:
                return alpha  # prune
        return beta
