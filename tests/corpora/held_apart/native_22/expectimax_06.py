from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, 0)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, value)

    def maxi(self, state, depth):
        if depth > self.depth or state.is_terminal:
            return self.evaluate(state)
        value = float("-inf")
        for action in state.legal_actions(0):
            value = max(value, self.chance(state.successor(0, action), 1, depth))
        return value

    def chance(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        value = 0
        if agent < state.num_agents - 1:
            for action in actions:
                value += self.chance(state.successor(agent, action), agent + 1, depth)
        else:
            prob = 1 / len(actions)
            for action in actions:
                value += prob * self.maxi(state.successor(agent, action), depth + 1)
        return value
