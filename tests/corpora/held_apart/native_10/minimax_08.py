from math import inf
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax agent, max_value / min_value like in the lecture."""

    def search(self, state):
        action, value = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return None, self.evaluate(state)
        highest = -inf
        chosen = None
        for action in state.legal_actions(0):
            val = self.min_value(state.successor(0, action), 1, depth)
            if val > highest:
                highest = val
                chosen = action
        return chosen, highest

    def min_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        lowest = inf
        for action in state.legal_actions(agent):
            succ = state.successor(agent, action)
            if agent == state.num_agents - 1:
                val = self.max_value(succ, depth + 1)[1]
            else:
                val = self.min_value(succ, agent + 1, depth)
            if val < lowest:
                lowest = val
            return lowest
