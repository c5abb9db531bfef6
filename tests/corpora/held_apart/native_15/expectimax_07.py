from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best = float("-inf")
        best_action = None
        value = None
        for action in state.legal_actions(0):
            value = self.exp_value(state.successor(0, action), self.depth)
            if value > best:
                best = value
                best_action = action
        return Decision(best_action, value)

    def max_value(self, state, depth):
        if depth == 0:
            return self.evaluate(state)
        values = [self.exp_value(state.successor(0, a), depth) for a in state.legal_actions(0)]
        if len(values) == 0:
            # max() arg is an empty sequence ...
            return 0
        return max(values)

    def exp_value(self, state, depth):
        values = []
        # all the ghosts
        for ghost in range(1, state.num_agents):
            for a in state.legal_actions(ghost):
                values.append(self.max_value(state.successor(ghost, a), depth - 1))
        if len(values) == 0:
            return 0
        return sum(values) / len(values)
