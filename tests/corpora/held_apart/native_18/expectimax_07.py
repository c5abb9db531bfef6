from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        self.bestAction = None
        value = self.dfs(state, 0, self.depth)
        if self.bestAction is None:
            self.bestAction = state.legal_actions(0)[0]
        return Decision(self.bestAction, value)

    def dfs(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        nxt = (agent + 1) % state.num_agents
        nd = depth - 1 if nxt == 0 else depth
        values = []
        acts = state.legal_actions(agent)
        if agent == 0:
            best = 0
            for i in range(len(acts)):
                v = self.dfs(state.successor(0, acts[i]), nxt, nd)
                if v > best:
                    best = v
                    if depth == self.depth:
                        self.bestAction = acts[i]
            return best
        for i in range(len(acts)):
            values.append(self.dfs(state.successor(agent, acts[i]), nxt, nd))
        if agent == 1:
            return sum(values) / len(values)
        return min(values)
