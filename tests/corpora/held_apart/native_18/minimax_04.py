from pacman import Decision, SearchAgent

INF = 10**9


class Minimax(SearchAgent):

    def search(self, state):
        val, act = self.dfs(state, 0, self.depth)
        return Decision(act, val)

    # returns pair (value, action)
    def dfs(self, state, agent, depth):
        if depth <= 0 or state.is_terminal:
            return (self.evaluate(state), None)

        n = state.num_agents
        nxt = (agent + 1) % n
        if nxt == 1:
            depth = depth - 1

        acts = state.legal_actions(agent)
        best = (-INF if agent == 0 else INF)
        bestAct = None
        for i in range(len(acts)):
            child = state.successor(agent, acts[i])
            v = self.dfs(child, nxt, depth)[0]
            if agent == 0 and v > best:
                best = v
                bestAct = acts[i]
            if agent != 0 and v < best:
                best = v
                bestAct = acts[i]
        return (best, bestAct)
