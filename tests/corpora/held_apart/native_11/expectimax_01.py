from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = -inf
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = -inf
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        values = []
        for action, prob in state.outcomes(agent):
            succ = state.successor(agent, action)
            if agent == state.num_agents - 1:
                values.append(self.max_value(succ, depth - 1))
            else:
                values.append(self.exp_value(succ, agent + 1, depth))
        return sum(values) / len(values)
