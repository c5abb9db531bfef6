from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        v, a = self.value(state, 0, self.depth)
        return Decision(a, v)

    def value(self, state, agent, depth):
        if agent >= state.num_agents:
            return self.value(state, 0, depth - 1)
        if state.is_terminal or depth == 0:
            return self.evaluate(state), None
        if agent == 0:
            return self.max_node(state, depth)
        return self.chance_node(state, agent, depth)

    def max_node(self, state, depth):
        best, best_action = float("-inf"), None
        for action in state.legal_actions(0):
            v, _ = self.value(state.successor(0, action), 1, depth)
            if v > best:
                best, best_action = v, action
        return best, best_action

    def chance_node(self, state, agent, depth):
        average = None
        for action in state.legal_actions(agent):
            v, _ = self.value(state.successor(agent, action), agent + 1, depth)
            if average is None:
                average = v
            else:
                average = (average + v) / 2
        return average, None
