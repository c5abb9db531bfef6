from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        # attributes
        self.bestAction = None
        self.numAgents = state.num_agents

        value = self.maxValue(state, 0)
        return Decision(self.bestAction, value)

    def isFinished(self, state, depth):
        if state.is_terminal:
            return True
        elif depth == self.depth:
            return True
        else:
            return False

    def maxValue(self, state, depth):
        if self.isFinished(state, depth):
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            value = self.minValue(state.successor(0, action), depth, 1)
            if value > v:
                v = value
                self.bestAction = action  # remember the action
        return v

    def minValue(self, state, depth, ghost):
        if self.isFinished(state, depth):
            return self.evaluate(state)
        v = float("inf")
        for action in state.legal_actions(ghost):
            successor = state.successor(ghost, action)
            if ghost < self.numAgents - 1:
                value = self.minValue(successor, depth, ghost + 1)
            else:
                value = self.maxValue(successor, depth + 1)
            if value < v:
                v = value
        return v
