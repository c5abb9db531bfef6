from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        if agent == 0:
            biggest = None
            for action in state.legal_actions(0):
                v = self.value(state.successor(0, action), 1, depth)
                if biggest is None or v > biggest:
                    biggest = v
            return biggest

        average = None
        for action in state.legal_actions(agent):
            v = self.value(state.successor(agent, action), agent + 1, depth)
            if average is None:
                average = v
            else:
                average = (average + v) / 2
        return average
