from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        return Decision(*reversed(self.max_value(state, 0)))

    def max_value(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state), None
        v, move = float("-inf"), None
        for a in state.legal_actions(0):
            v2 = self.average_value(state.successor(0, a), 1, depth)
            if v2 > v:
                v, move = v2, a
        return v, move

    def average_value(self, state, agent, depth):
        """The chance node of the lecture, its value is the average of the children."""
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        average = None
        for a in state.legal_actions(agent):
            child = state.successor(agent, a)
            if agent + 1 == state.num_agents:
                value, _ = self.max_value(child, depth + 1)
            else:
                value = self.average_value(child, agent + 1, depth)
            if average is None:
                average = value
            else:
                average = (average + value) / 2
        return average
