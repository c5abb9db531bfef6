from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        value = self.evaluate(state) if state.is_terminal else None
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.value(child, 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, value)

    def value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, agent, depth)
        elif agent == 1:
            return self.exp_value(state, agent, depth)
        else:
            return self.min_value(state, agent, depth)

    def children(self, state, agent, depth):
        """values of all the children, in order"""
        after = (agent + 1) % state.num_agents
        if after == 0:
            depth -= 1
        values = []
        for action in state.legal_actions(agent):
            values.append(self.value(state.successor(agent, action), after, depth))
        return values

    def max_value(self, state, agent, depth):
        return max(self.children(state, agent, depth))

    def min_value(self, state, agent, depth):
        return min(self.children(state, agent, depth))

    def exp_value(self, state, agent, depth):
        values = self.children(state, agent, depth)
        return sum(values) / len(values)
