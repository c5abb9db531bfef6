from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        # try every action, remember the best
        best_action = None
        best_value = None
        for action in sorted(state.legal_actions(0)):
            value = self.get_value(state.successor(0, action), 1, self.depth)
            if best_value is None or value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def get_value(self, state, agent, depth):
        # after the last ghost comes Pacman
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_win:
            return self.evaluate(state)
        actions = sorted(state.legal_actions(agent))
        if len(actions) == 0:
            return 0  # nobody can move any more
        values = []
        for action in actions:
            values.append(self.get_value(state.successor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        else:
            return min(values)
