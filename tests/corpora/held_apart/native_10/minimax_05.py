from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            next_state = state.successor(0, action)
            if state.num_agents > 1:
                value = self.get_value(next_state, 1, 0)
            else:
                value = self.get_value(next_state, 0, 1)
            if best_action is None or value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def get_value(self, state, agent, depth):
        if state.is_terminal or depth > self.depth:
            return self.evaluate(state)

        # whose turn is it afterwards
        if agent == state.num_agents - 1:
            following, new_depth = 0, depth + 1
        else:
            following, new_depth = agent + 1, depth

        values = []
        for action in state.legal_actions(agent):
            values.append(self.get_value(state.successor(agent, action), following, new_depth))

        if agent == 1:
            return min(values)
        else:
            return max(values)
