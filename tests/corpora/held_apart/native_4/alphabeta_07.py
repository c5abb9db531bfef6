from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        self.alpha = -float("inf")
        self.beta = float("inf")
        best = (-float("inf"), None)
        for action in state.legal_actions(0):
            v = self.mini(state.successor(0, action), 1, 0)
            if v > best[0]:
                best = (v, action)
            self.alpha = max(self.alpha, best[0])
        return Decision(best[1], best[0])

    def maxi(self, state, ply):
        if state.is_terminal or ply == self.depth:
            return self.evaluate(state)
        v = -float("inf")
        for action in state.legal_actions(0):
            v = max(v, self.mini(state.successor(0, action), 1, ply))
            if v > self.beta:
                break
            self.alpha = max(self.alpha, v)
        return v

    def mini(self, state, agent, ply):
        if state.is_terminal:
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v = min(v, self.maxi(successor, ply + 1))
            else:
                v = min(v, self.mini(successor, agent + 1, ply))
            if v < self.alpha:
                break
            self.beta = min(self.beta, v)
        return v
