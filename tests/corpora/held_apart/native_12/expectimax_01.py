from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_value, best_action = -inf, None
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value, best_action = value, action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        p = 1.0 / len(actions)
        v = 0
        for action in actions:
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += p * self.max_value(child, depth - 1)
            else:
                v += p * self.exp_value(child, agent + 1, depth)
        return v
