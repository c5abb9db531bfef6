from pacman import Decision, SearchAgent

INF = 10**9


class Expectimax(SearchAgent):

    def search(self, state):
        best = -INF
        action = None
        for a in state.legal_actions(0):
            v = self.dfs(state.successor(0, a), 1, self.depth, best)
            if v > best:
                best = v
                action = a
        return Decision(action, best)

    # alpha = what pacman has already
    def dfs(self, state, agent, depth, alpha):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        acts = state.legal_actions(agent)
        if agent == 0:
            best = -INF
            for a in acts:
                best = max(best, self.dfs(state.successor(0, a), 1, depth, max(alpha, best)))
            return best

        nxt = (agent + 1) % state.num_agents
        nd = depth - 1 if nxt == 0 else depth
        total = 0.0
        cnt = 0
        for a in acts:
            total += self.dfs(state.successor(agent, a), nxt, nd, alpha)
            cnt += 1
            if total / cnt < alpha:
                break
        return total / cnt
