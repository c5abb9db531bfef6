from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        val, act = self.alphabeta(state, 0, 0, float("-inf"), float("inf"))
        return Decision(act, val)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:   # wrap around
            agent = 0
            depth += 1
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state), None

        best = None
        if agent == 0:
            v = float("-inf")
            for action in state.legal_actions(agent):
                nv, _ = self.alphabeta(state.successor(agent, action), agent + 1, depth, alpha, beta)
                if nv > v:
                    v, best = nv, action
                if v > beta:
                    return v, best
                alpha = max(alpha, v)
            return v, best

        v = float("inf")
        for action in state.legal_actions(agent):
            nv, _ = self.alphabeta(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if nv < v:
                v, best = nv, action
            if v < beta:
                return v, best
            beta = min(beta, v)
        return v, best
