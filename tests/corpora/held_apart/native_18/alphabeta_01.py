from pacman import Decision, SearchAgent

INF = 10**9


class AlphaBeta(SearchAgent):

    def search(self, state):
        # alpha: best for pacman, beta: best for the ghosts
        self.alpha = -INF
        self.beta = INF
        self.rootAction = None
        v = self.maxValue(state, self.depth, True)
        return Decision(self.rootAction, v)

    def maxValue(self, state, depth, isRoot=False):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -INF
        for a in state.legal_actions(0):
            w = self.minValue(state.successor(0, a), 1, depth)
            if w > v:
                v = w
                if isRoot:
                    self.rootAction = a
            if v >= self.beta:
                return v
            self.alpha = max(self.alpha, v)
        return v

    def minValue(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = INF
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent + 1 < state.num_agents:
                w = self.minValue(child, agent + 1, depth)
            else:
                w = self.maxValue(child, depth - 1)
            if w < v:
                v = w
            if v <= self.alpha:
                return v
            self.beta = min(self.beta, v)
        return v
