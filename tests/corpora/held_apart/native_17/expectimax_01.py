from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def max_value(self, state, depth):
        # lecture 8: MAX nodes as in minimax
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state), None
        v = float("-inf")
        best = None
        for action in state.legal_actions(0):
            w = self.exp_value(state.successor(0, action), 1, depth)
            if w > v:
                v = w
                best = action
        return v, best

    def exp_value(self, state, agent, depth):
        # lecture 8: v <- v + p * value(successor)
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        v = 0
        actions = state.legal_actions(agent)
        p = 1 / len(actions)
        for action in actions:
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += p * self.max_value(successor, depth + 1)[0]
            else:
                v += p * self.exp_value(successor, agent + 1, depth)
            return v
