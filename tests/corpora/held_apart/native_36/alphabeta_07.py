from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta search.

    alpha: best value that Pacman has for sure
    beta: best value that the ghosts have for sure
    """

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        best = None
        best_action = None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            v = self.value(child, 0, self.depth, alpha, beta)
            if not best or v > best:
                best = v
                best_action = action
            alpha = max(alpha, best)
        return Decision(best_action, best)

    def value(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        following = agent + 1
        if following == state.num_agents:
            following = 0
            depth = depth - 1
        if agent == 0:
            v = float("-inf")
            for action in state.legal_actions(agent):
                child = state.successor(agent, action)
                v = max(v, self.value(child, following, depth, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = float("inf")
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            v = min(v, self.value(child, following, depth, alpha, beta))
            if v <= beta:
                return v
            beta = min(beta, v)
        return v
