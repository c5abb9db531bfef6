from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # based on my Minimax from question 2

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def max_value(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.exp_value(state.successor(0, action), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        if agent < state.num_agents - 1:
            # more ghosts to come
            v = float("inf")
            for action in actions:
                v = min(v, self.exp_value(state.successor(agent, action), agent + 1, depth))
        else:
            # then Pacman
            v = 0
            p = 1 / len(actions)
            for action in actions:
                v += p * self.max_value(state.successor(agent, action), depth - 1)
        return v
