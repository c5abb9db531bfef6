from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):

    def search(self, state):
        alpha = float("-inf")
        beta = float("inf")
        legal = state.legal_actions(0)
        bestAction = legal[0]
        bestScore = 0
        for action in legal:
            score = self.minPlayer(state.successor(0, action), 1, 0, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action
            alpha = max(alpha, bestScore)
        return Decision(bestAction, bestScore)

    def stop(self, state, depth):
        return state.is_terminal or depth > self.depth

    def maxPlayer(self, state, depth, alpha, beta):
        if self.stop(state, depth):
            return self.evaluate(state)
        v = 0
        for action in state.legal_actions(0):
            score = self.minPlayer(state.successor(0, action), 1, depth, alpha, beta)
            v = max(v, score)
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minPlayer(self, state, agent, depth, alpha, beta):
        if self.stop(state, depth):
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(agent):
            if agent + 1 < state.num_agents:
                score = self.minPlayer(state.successor(agent, action), agent + 1, depth, alpha, beta)
            else:
                score = self.maxPlayer(state.successor(agent, action), depth + 1, alpha, beta)
            v = min(v, score)
            if v < alpha:
                return v
            beta = max(beta, v)
        return v
