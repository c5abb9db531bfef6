from pacman import Decision, SearchAgent

INF = 10**9


class Minimax(SearchAgent):

    def search(self, state):
        self.best = None
        value = self.dfs(state, 0, self.depth)
        return Decision(self.best, value)

    def dfs(self, state, agent, depth):
        # base cases
        if state.is_win:
            return INF
        if state.is_lose:
            return -INF
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        nextAgent = (agent + 1) % state.num_agents
        nextDepth = depth - 1 if nextAgent == 0 else depth
        res = None
        if agent == 0:
            for a in state.legal_actions(agent):
                v = self.dfs(state.successor(agent, a), nextAgent, nextDepth)
                if res is None or v > res:
                    res = v
                    self.best = a     # remember the move
            return res

        for a in state.legal_actions(agent):
            v = self.dfs(state.successor(agent, a), nextAgent, nextDepth)
            if res is None or v < res:
                res = v
        return res
