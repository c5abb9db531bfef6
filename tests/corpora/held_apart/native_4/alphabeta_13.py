from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -9999999999
        beta = 9999999999
        bestValue = -9999999999
        bestMove = None
        for move in state.legal_actions(0):
            value = self.alphabeta(state.successor(0, move), 1, self.depth, alpha, beta)
            if value > bestValue:
                bestValue = value
                bestMove = move
        return Decision(bestMove, bestValue)

    def alphabeta(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        if agent == 0:
            value = -9999999999
            for move in state.legal_actions(agent):
                value = max(value, self.alphabeta(state.successor(agent, move), agent + 1, depth, alpha, beta))
                alpha = max(alpha, value)
                if alpha > beta:
                    break
            return value
        else:
            value = 9999999999
            for move in state.legal_actions(agent):
                value = min(value, self.alphabeta(state.successor(agent, move), agent + 1, depth, alpha, beta))
                beta = min(beta, value)
                if alpha > beta:
                    break
            return value
