from pacman import Decision, SearchAgent

INF = 1e300


class AlphaBeta(SearchAgent):

    def search(self, state):
        return Decision(*self.maximise(state, self.depth, -INF, INF))

    def maximise(self, state, depth, alpha, beta):
        """(action, value) for Pacman"""
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        chosen, v = None, -INF
        for action in state.legal_actions(0):
            score = self.minimise(state.successor(0, action), 1, depth, alpha, beta)
            if score > v:
                chosen, v = action, score
            if v >= beta:
                return chosen, v
            if v > alpha:
                alpha = v
        return chosen, v

    def minimise(self, state, ghost, depth, alpha, beta):
        """value only, nobody asks what the ghost does"""
        if state.is_terminal:
            return self.evaluate(state)
        v = INF
        for action in state.legal_actions(ghost):
            following = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                score = self.maximise(following, depth - 1, alpha, beta)[1]
            else:
                score = self.minimise(following, ghost + 1, depth, alpha, INF)
            if score < v:
                v = score
            if v < alpha:
                return v
            if v < beta:
                beta = v
        return v
