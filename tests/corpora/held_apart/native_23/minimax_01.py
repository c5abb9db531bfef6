from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """
    Minimax for an arbitrary number of ghosts.

    Instead of counting rounds I count single moves ("half moves"), because
    then there is only one counter and no special case for the last ghost.
    """

    def search(self, state):
        self.agentCount = state.num_agents
        # one round = one move of every agent
        totalMoves = self.depth * self.agentCount

        bestAction = None
        bestValue = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.miniMax(child, 1, totalMoves)
            if bestAction is None or value > bestValue:
                bestAction = action
                bestValue = value
        return Decision(bestAction, bestValue)

    def miniMax(self, node, player, movesLeft):
        # end of recursion
        if node.is_terminal:
            return self.evaluate(node)
        if movesLeft == 0:
            return self.evaluate(node)

        nextPlayer = (player + 1) % self.agentCount
        isMaximizer = (player == 0)

        result = None
        for action in node.legal_actions(player):
            childValue = self.miniMax(node.successor(player, action), nextPlayer, movesLeft - 1)
            if result is None:
                result = childValue
            elif isMaximizer and childValue > result:
                result = childValue
            elif not isMaximizer and childValue < result:
                result = childValue
        return result
