import sys

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    # constants like Double.MIN_VALUE and Double.MAX_VALUE
    MIN_VALUE = sys.float_info.min
    MAX_VALUE = sys.float_info.max

    def search(self, state):
        decision = self.max_node(state, self.depth)
        return decision

    def max_node(self, state, depth):
        if depth == 0:
            return Decision(None, self.evaluate(state))
        if state.is_terminal:
            return Decision(None, self.evaluate(state))

        actions = state.legal_actions(0)
        best_action = actions[0]
        best_value = Minimax.MIN_VALUE
        for action in actions:
            next_state = state.successor(0, action)
            next_value = self.min_node(next_state, 1, depth)
            if next_value > best_value:
                best_value = next_value
                best_action = action
        return Decision(best_action, best_value)

    def min_node(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)

        best_value = Minimax.MAX_VALUE
        next_agent = agent
        for action in state.legal_actions(agent):
            next_state = state.successor(agent, action)
            next_agent += 1
            if next_agent >= state.num_agents:
                # pacman again, one round is over
                next_value = self.max_node(next_state, depth - 1).value
            else:
                # next ghost
                next_value = self.min_node(next_state, next_agent, depth)
            if next_value < best_value:
                best_value = next_value
        return best_value
