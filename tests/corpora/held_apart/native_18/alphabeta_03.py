from pacman import Decision, SearchAgent

INF = 10**9


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.best = None
        val = self.dfs(state, 0, 0, -INF, INF)
        return Decision(self.best, val)

    def dfs(self, state, agent, ply, alpha, beta):
        n = state.num_agents
        if ply == n * self.depth or state.is_terminal:
            return self.evaluate(state)

        # good moves first, then more is pruned
        children = []
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            children.append((self.evaluate(child), a, child))
        children.sort(key=lambda t: t[0], reverse=(agent == 0))

        nxt = (agent + 1) % n
        if agent == 0:
            best = -INF
            for (_, a, child) in children:
                v = self.dfs(child, nxt, ply + 1, alpha, beta)
                if v > best:
                    best = v
                    if ply == 0:
                        self.best = a
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best
        else:
            best = INF
            for (_, a, child) in children:
                v = self.dfs(child, nxt, ply + 1, alpha, beta)
                best = min(best, v)
                beta = min(beta, best)
                if alpha >= beta:
                    break
            return best
