from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action = None
        best_value = None
        value = None
        for action in state.legal_actions(0):
            value = self.minimax_value(state.successor(0, action), 1, self.depth)
            if best_value is None or value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, value)

    def minimax_value(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if depth == 0 or state.is_terminal:
            return state.score
        if agent == 0:
            f = max
        else:
            f = min
        result = None
        for action in state.legal_actions(agent):
            v = self.minimax_value(state.successor(agent, action), agent + 1, depth)
            result = v if result is None else f(result, v)
        return result
