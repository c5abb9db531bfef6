from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth)
            if v > best_value:
                best_value = v
                best_action = action
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        v = 0
        actions = state.legal_actions(agent)
        p = 1 / len(actions)
        for action in actions:
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += p * self.value(successor, 0, depth - 1)
            else:
                v += p * self.value(successor, agent + 1, depth)
        return v
