from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        best_value = -inf
        best_action = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, 0)
            if value >= best_value:
                best_value = value
                best_action = action
        return Decision(best_action, value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        v = 0
        for action, p in state.outcomes(agent):
            v += p * self.value(state.successor(agent, action), agent + 1, depth)
        return v
