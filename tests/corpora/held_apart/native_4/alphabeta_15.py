from pacman import SearchAgent, Decision


class AlphaBeta(SearchAgent):
    def search(self, state):
        inf = float("inf")
        bestVal = -inf
        for action in state.legal_actions(0):
            val = self.abSearch(state.successor(0, action), 1, self.depth, bestVal, inf)
            if val >= bestVal:
                bestVal = val
                bestAct = action
        print("chose", bestAct, bestVal)
        return Decision(bestAct, bestVal)

    def abSearch(self, state, agent, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        if agent == state.num_agents:
            depth -= 1
            if depth == 0:
                return self.evaluate(state)
            agent = 0
        if agent == 0:
            best = float("-inf")
        else:
            best = float("inf")
        for action in state.legal_actions(agent):
            val = self.abSearch(state.successor(agent, action), agent + 1, depth, alpha, beta)
            if agent == 0:
                best = max(best, val)
                alpha = max(alpha, best)
            else:
                best = min(best, val)
                beta = min(beta, best)
            if beta < alpha:
                continue
        return best
