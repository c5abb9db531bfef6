from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Recursion by plies: round r is the plies r*n .. r*n + n-1."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        self.total = self.depth * state.num_agents
        bestAction = None
        bestValue = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1)
            if bestValue is None or value > bestValue:
                bestAction = action
                bestValue = value
        return Decision(bestAction, bestValue)

    def value(self, state, ply):
        if state.is_terminal or ply == self.total:
            return self.evaluate(state)
        agent = ply % state.num_agents
        if agent % 2 == 0:
            return self.maximum(state, agent, ply)
        return self.minimum(state, agent, ply)

    def maximum(self, state, agent, ply):
        # one branch for each move
        branches = []
        for action in state.legal_actions(agent):
            branches.append(lambda: self.value(state.successor(agent, action), ply + 1))
        result = branches[0]()
        for k in range(1, len(branches)):
            other = branches[k]()
            if other > result:
                result = other
        return result

    def minimum(self, state, agent, ply):
        result = None
        for action in state.legal_actions(agent):
            other = self.value(state.successor(agent, action), ply + 1)
            if result is None or other < result:
                result = other
        return result
