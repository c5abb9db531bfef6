from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def moves_of(self, state, agent):
        return [m for m in state.legal_actions(agent) if agent != 0 or m != "Stop"]

    def search(self, state):
        alpha, beta = float("-inf"), float("inf")
        best_v, best_action = float("-inf"), None
        v = best_v
        for action in self.moves_of(state, 0):
            v = self.ab_min(state.successor(0, action), 1, self.depth, alpha, beta)
            if v > best_v:
                best_v = v
                best_action = action
            alpha = max(alpha, best_v)
        return Decision(best_action, v)

    def ab_max(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in self.moves_of(state, 0):
            child = state.successor(0, action)
            v = max(v, self.ab_min(child, 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def ab_min(self, state, ghost, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("inf")
        last = ghost == state.num_agents - 1
        for action in self.moves_of(state, ghost):
            child = state.successor(ghost, action)
            if last:
                v = min(v, self.ab_max(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.ab_min(child, ghost + 1, depth, alpha, beta))
            if v < alpha:
                return v
        return v
