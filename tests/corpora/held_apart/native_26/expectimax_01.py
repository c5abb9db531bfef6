from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            value = self.expectimax(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def expectimax(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.expectimax(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        v = 0
        for action in state.legal_actions(agent):
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += self.expectimax(successor, 0, depth - 1)
            else:
                v += self.expectimax(successor, agent + 1, depth)
        return v
