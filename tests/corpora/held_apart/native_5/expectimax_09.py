from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        result = Decision(None, float("-inf"))
        for action in state.legal_actions(0):
            v = self.later(state.successor(0, action), 1, self.depth)
            if v > result.value:
                result = Decision(action, v)
        return result

    def later(self, state, agent, depth):
        if agent == state.num_agents:
            depth -= 1
            agent = 0
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return self.pacman_value(state, depth)
        return self.ghost_value(state, agent, depth)

    def pacman_value(self, state, depth, values=[]):
        for action in state.legal_actions(0):
            values.append(self.later(state.successor(0, action), 1, depth))
        return max(values)

    def ghost_value(self, state, agent, depth):
        return sum(p * self.later(state.successor(agent, a), agent + 1, depth) for a, p in state.outcomes(agent))
