from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """
    alpha-beta.
    v2: now also works with several ghosts (v1 did only work with one)
    """

    def search(self, state):
        self.currentBest = None
        value = self.maxValue(state, 0, 0, float("-inf"), float("inf"))
        return Decision(self.currentBest, value)

    def stop(self, state, depth):
        return state.is_terminal or depth > self.depth

    def maxValue(self, state, agent, depth, alpha, beta):
        isRoot = (agent == 0 and depth == 0)
        if self.stop(state, depth):
            return self.evaluate(state)

        nextAgent, nextDepth = self.getNext(state, agent, depth)
        v = float("-inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == 0:
                new = self.minValue(successor, nextAgent, nextDepth, alpha, beta)
            else:
                # v2: the turn goes back to Pacman
                new = self.maxValue(successor, nextAgent, nextDepth, alpha, beta)
            if new > v:
                v = new
                if isRoot:
                    self.currentBest = action
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        if self.stop(state, depth):
            return self.evaluate(state)

        nextAgent, nextDepth = self.getNext(state, agent, depth)
        v = float("inf")
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            new = self.maxValue(successor, nextAgent, nextDepth, alpha, beta)
            if new < v:
                v = new
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    def getNext(self, state, agent, depth):
        """agent and depth of the next level"""
        if agent == state.num_agents - 1:
            return 0, depth + 1
        return agent + 1, depth
