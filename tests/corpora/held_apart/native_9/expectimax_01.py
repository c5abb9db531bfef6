from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    roles = ("max", "chance")

    def search(self, state):
        best_action, best_value = None, -inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best_action is None or value > best_value:
                best_action, best_value = action, value
        return Decision(best_action, best_value)

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max([self.value(state.successor(0, a), 1, depth) for a in state.legal_actions(0)])
        # ghost: expected value
        total = 0
        for a in state.legal_actions(agent):
            total += self.value(state.successor(agent, a), agent + 1, depth)
        return total
