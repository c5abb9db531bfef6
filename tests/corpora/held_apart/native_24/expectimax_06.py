from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        best = self.evaluate(state)
        if len(actions) == 0:
            return Decision(None, best)
        best_action = actions[0]
        for action in actions:
            v = self.chance_value(state.successor(0, action), 1, self.depth)
            if v > best:
                best, best_action = v, action
        return Decision(best_action, best)

    def max_value(self, state, depth):
        if depth == 0:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.chance_value(state.successor(0, action), 1, depth))
        return v

    def chance_value(self, state, ghost, depth):
        if depth == 0:
            return self.evaluate(state)
        if ghost == 1:
            depth = depth - 1   # next layer
        v = 0
        actions = state.legal_actions(ghost)
        for action in actions:
            probability = 1 / len(actions)
            child = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                v = v + probability * self.max_value(child, depth)
            else:
                v = v + probability * self.chance_value(child, ghost + 1, depth)
        return v
