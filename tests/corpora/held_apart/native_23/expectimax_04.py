from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    """
    Two kinds of nodes:

        maxNode   Pacman, takes the best child
        expNode   a ghost, takes the average of its children

    The first maxNode is search() itself.
    """

    def search(self, state):
        startDepth = 1
        firstGhost = 1
        bestAction = None
        bestValue = None

        for action in state.legal_actions(0):
            value = self.expNode(state.successor(0, action), firstGhost, startDepth)
            if bestValue is None or value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def maxNode(self, state, depth):
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state)
        maximum = None
        for action in state.legal_actions(0):
            value = self.expNode(state.successor(0, action), 1, depth)
            if maximum is None or value > maximum:
                maximum = value
        return maximum

    def expNode(self, state, ghost, depth):
        average = 0
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost < state.num_agents - 1:
                value = self.expNode(successor, ghost + 1, depth)
            else:
                value = self.maxNode(successor, depth + 1)
            # update the average with the new value
            average = (average + value) / 2
        return average
