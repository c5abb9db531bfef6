from pacman import Decision, SearchAgent

INF = 10**9


class Expectimax(SearchAgent):

    def search(self, state):
        self.move = None
        res = self.dfs(state, 0, 0)
        return Decision(self.move, res)

    def dfs(self, state, agent, depth):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        acts = state.legal_actions(agent)
        nxt = (agent + 1) % state.num_agents
        nd = depth + (1 if nxt == 0 else 0)

        if agent == 0:
            best = -INF
            bestMove = None
            for a in acts:
                v = self.dfs(state.successor(agent, a), nxt, nd)
                if v > best:
                    best = v
                    bestMove = a
            if depth == 0:
                self.move = bestMove
            return best

        total = 0
        for a in acts:
            total += self.dfs(state.successor(agent, a), nxt, nd)
        return total // len(acts)
