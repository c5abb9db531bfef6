from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = float("-inf")
        best_action = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha, float("inf"))
            if best_action is None or value > alpha:
                best_action = action
                alpha = value
        return Decision(best_action, alpha)

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = float("-inf") if agent == 0 else float("inf")
        values = [self.value(state.successor(agent, a), agent + 1, depth, alpha, beta) for a in state.legal_actions(agent)]
        for v in values:
            if agent == 0:
                best = max(best, v)
                if best > beta:
                    return best
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                if best < alpha:
                    return best
                beta = min(beta, best)
        return best
