from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        actions = state.legal_actions(0)
        n = len(actions)
        best_i, best_v = 0, float("-inf")
        for i in range(n):
            v = self.exp_val(state.successor(0, actions[i]), 1, self.depth, n)
            if v > best_v:
                best_i, best_v = i, v
        return Decision(actions[best_i], best_v)

    def max_val(self, state, depth, n):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.exp_val(state.successor(0, action), 1, depth, n))
        return v

    def exp_val(self, state, ghost, depth, n):
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for action, p in state.outcomes(ghost):
            w = 1 / n
            succ = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v += w * self.max_val(succ, depth - 1, n)
            else:
                v += w * self.exp_val(succ, ghost + 1, depth, n)
        return v
