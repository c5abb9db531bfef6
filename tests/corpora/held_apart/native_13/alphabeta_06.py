from pacman import Decision, SearchAgent

INFINITY = float("inf")


class AlphaBeta(SearchAgent):

    def search(self, state):
        # the root is a max node
        alpha = -INFINITY
        beta = INFINITY
        chosen = None
        for action in state.legal_actions(0):
            score = self.alphaBetaMin(state.successor(0, action), 1, self.depth, alpha, beta)
            if score > alpha:
                alpha = score
                chosen = action
        return Decision(chosen, alpha)

    def alphaBetaMax(self, state, depthLeft, alpha, beta):
        if depthLeft == 0 or state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(0):
            score = self.alphaBetaMin(state.successor(0, action), 1, depthLeft, alpha, beta)
            if score > beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    def alphaBetaMin(self, state, agent, depthLeft, alpha, beta):
        if depthLeft == 0 or state.is_terminal:
            return self.evaluate(state)
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                score = self.alphaBetaMax(child, depthLeft - 1, alpha, beta)
            else:
                score = self.alphaBetaMin(child, agent + 1, depthLeft, alpha, beta)
            if score < alpha:
                return alpha
            if score < beta:
                beta = score
        return beta
