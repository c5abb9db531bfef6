from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def ab(s, agent, d, alpha, beta):
            if d == 0 or s.is_terminal:
                return self.evaluate(s)
            nxt = (agent + 1) % n
            opt, best = (max, -INF) if agent == 0 else (min, INF)
            for a in s.legal_actions(agent):
                v = ab(s.successor(agent, a), nxt, d - (nxt == 0), alpha, beta)
                best = opt(best, v)
                if not alpha < v < beta:
                    break
                if agent == 0:
                    alpha = opt(alpha, v)
                else:
                    beta = opt(beta, v)
            return best

        best, act = -INF, None
        for a in state.legal_actions(0):
            v = ab(state.successor(0, a), 1, self.depth, best, INF)
            if v > best:
                best, act = v, a
        return Decision(act, best)
