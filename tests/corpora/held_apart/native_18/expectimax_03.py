from pacman import Decision, SearchAgent

INF = 10**9


class Expectimax(SearchAgent):

    def search(self, state):
        n = state.num_agents
        maxDepth = self.depth

        def dfs(s, agent, depth):
            if agent == n:
                agent = 0
                depth += 1
            if depth == maxDepth or s.is_terminal:
                return self.evaluate(s), None
            if agent == 0:
                res, move = -INF, None
                for a in s.legal_actions(agent):
                    v, _ = dfs(s.successor(agent, a), agent + 1, depth)
                    if v > res:
                        res, move = v, a
                return res, move
            # ghosts: the mean
            avg = None
            for a in s.legal_actions(agent):
                v, _ = dfs(s.successor(agent, a), agent + 1, depth)
                if avg is None:
                    avg = v
                else:
                    avg = (avg + v) / 2
            return avg, None

        value, action = dfs(state, 0, 0)
        return Decision(action, value)
