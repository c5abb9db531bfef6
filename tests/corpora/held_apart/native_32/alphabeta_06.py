from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """Alpha-beta in one method; returns (action, value)."""

    def search(self, state):
        action, value = self.best(state, 0, self.depth, float("-inf"), float("inf"))
        return Decision(action, value)

    def moves(self, state, agent):
        actions = list(state.legal_actions(agent))
        actions.sort(key=lambda a: self.evaluate(state.successor(agent, a)),
                     reverse=(agent == 0))
        return actions

    def best(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return None, self.evaluate(state)
        if agent == state.num_agents - 1:
            nextAgent, nextDepth = 0, depth - 1
        else:
            nextAgent, nextDepth = agent + 1, depth
        bestAction, bestValue = None, None
        for action in self.moves(state, agent):
            child = state.successor(agent, action)
            _, value = self.best(child, nextAgent, nextDepth, alpha, beta)
            if agent == 0:
                if bestValue is None or value > bestValue:
                    bestAction, bestValue = action, value
                if bestValue >= beta:
                    return bestAction, bestValue
                alpha = max(alpha, bestValue)
            else:
                if bestValue is None or value < bestValue:
                    bestAction, bestValue = action, value
                if bestValue <= alpha:
                    return bestAction, bestValue
                beta = min(beta, bestValue)
        return bestAction, bestValue
