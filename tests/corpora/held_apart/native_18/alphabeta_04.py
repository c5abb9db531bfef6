from pacman import Decision, SearchAgent

INF = 10**9


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.best_move = None
        self.top = self.depth
        score = self.dfs(state, 0, self.depth, -INF, INF)
        return Decision(self.best_move, score)

    def dfs(self, state, agent, depth, alpha, beta):
        if depth == 0:
            return self.evaluate(state)
        if state.is_terminal:
            return self.evaluate(state)

        moves = state.legal_actions(agent)
        nxt = (agent + 1) % state.num_agents

        if agent == 0:
            best = -INF
            for i in range(len(moves)):
                v = self.dfs(state.successor(agent, moves[i]), nxt, depth - 1, alpha, beta)
                if v >= best:
                    best = v
                    if depth == self.top:
                        self.best_move = moves[i]
                if alpha >= beta:
                    break
                alpha = max(alpha, best)
            return best

        best = INF
        for i in range(len(moves)):
            v = self.dfs(state.successor(agent, moves[i]), nxt, depth - 1, alpha, beta)
            if v < best:
                best = v
            if alpha >= beta:
                break
            beta = min(beta, best)
        return best
