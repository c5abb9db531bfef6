from pacman import Decision, SearchAgent

INF = float("inf")


class AlphaBeta(SearchAgent):
    best_action = None

    def search(self, state):
        # the game begins with 0 points for Pacman, infinity for the ghosts
        value = self.alphabeta(state, 0, 0, 0, INF)
        return Decision(self.best_action, value)

    def alphabeta(self, state, agent, level, alpha, beta):
        if agent == state.num_agents:
            agent, level = 0, level + 1
        if level == self.depth or state.is_terminal:
            return self.evaluate(state)

        if agent == 0:
            v = -INF
            top = None
            for a in state.legal_actions(agent):
                w = self.alphabeta(state.successor(agent, a), agent + 1, level, alpha, beta)
                if w > v:
                    v, top = w, a
                if v > beta:
                    break
                alpha = max(alpha, v)
            if level == 0:
                self.best_action = top
        else:
            v = INF
            for a in state.legal_actions(agent):
                v = min(v, self.alphabeta(state.successor(agent, a), agent + 1, level, alpha, beta))
                if v < alpha:
                    break
                beta = min(beta, v)
        return v
