from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """
    The recursion is in __minimax, the root is handled separately because
    there we have to remember the action.
    """

    POSITIVE_INFINITY = float("inf")
    NEGATIVE_INFINITY = float("-inf")

    def search(self, state):
        actions = state.legal_actions(0)
        if len(actions) == 0:
            return Decision(None, self.evaluate(state))

        # start with the first action, then compare with the others
        bestAction = actions[0]
        bestValue = self.NEGATIVE_INFINITY
        for i in range(1, len(actions)):
            newState = state.successor(0, actions[i])
            newValue = self.__minimax(newState, self.depth - 1, 1)
            if newValue > bestValue:
                bestValue = newValue
                bestAction = actions[i]
        return Decision(bestAction, bestValue)

    def __isLastAgent(self, state, agent):
        return agent == state.num_agents - 1

    def __minimax(self, state, depth, agent):
        # game over?
        if state.is_win:
            return self.POSITIVE_INFINITY
        if state.is_lose:
            return self.NEGATIVE_INFINITY
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)

        if self.__isLastAgent(state, agent):
            nextAgent = 0
        else:
            nextAgent = agent + 1

        results = []
        for action in state.legal_actions(agent):
            newState = state.successor(agent, action)
            results.append(self.__minimax(newState, depth - 1, nextAgent))

        if agent == 0:
            return max(results)
        return min(results)
