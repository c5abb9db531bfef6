from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    best_value = float("-inf")
    best_action = None

    def search(self, state):
        for action in state.legal_actions(0):
            v = self.exp_node(state.successor(0, action), 1, self.depth)
            # print("root", action, v)
            if v > self.best_value:
                self.best_value = v
                self.best_action = action
        return Decision(self.best_action, self.best_value)

    def max_node(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = float("-inf")
        for action in state.legal_actions(0):
            best = max(best, self.exp_node(state.successor(0, action), 1, depth))
        return best

    def exp_node(self, state, ghost, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        actions = state.legal_actions(ghost)
        total = 0
        for action in actions:
            nxt = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                total += self.max_node(nxt, depth - 1)
            else:
                total += self.exp_node(nxt, ghost + 1, depth)
            return total / len(actions)
