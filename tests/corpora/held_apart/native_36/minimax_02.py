from pacman import Decision, SearchAgent

WIN_VALUE = 1000000
LOSE_VALUE = -1000000


class Minimax(SearchAgent):
    """Minimax with two functions that call each other."""

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.dispatch(child, 0, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def dispatch(self, state, agent_that_moved, depth):
        agent = agent_that_moved + 1
        depth = depth - 1
        if agent == state.num_agents:
            agent = 0
        if state.is_win:
            return WIN_VALUE
        if state.is_lose:
            return LOSE_VALUE
        if depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.min_value(state, agent, depth)

    def max_value(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.dispatch(state.successor(0, action), 0, depth))
        return v

    def min_value(self, state, ghost, depth):
        v = float("inf")
        for action in state.legal_actions(ghost):
            v = min(v, self.dispatch(state.successor(ghost, action), ghost, depth))
        return v
