from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float('-inf')
        beta = float('inf')
        bestAction = None
        for action in state.legal_actions(0):
            value = self.minimize(state.successor(0, action), 1, self.depth, alpha, beta)
            if bestAction is None or value > alpha:
                alpha = value
                bestAction = action
        return Decision(bestAction, alpha)

    def maximize(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = float('-inf')
        for action in state.legal_actions(0):
            value = self.minimize(state.successor(0, action), 1, depth, alpha, beta)
            # cut off
            if value > beta:
                return best
            if value > best:
                best = value
            if best > alpha:
                alpha = best
        return best

    def minimize(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = float('inf')
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                value = self.maximize(child, depth - 1, alpha, beta)
            else:
                value = self.minimize(child, agent + 1, depth, alpha, beta)
            if value < best:
                best = value
            # cut off
            if best < alpha:
                return best
            if best < beta:
                beta = best
        return best
