from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        if not actions:
            return Decision(None, self.evaluate(state))
        best_action = actions[0]
        best = 0
        for action in actions:
            value = self.ghost(state.successor(0, action), 1, 1)
            if value > best:
                best = value
                best_action = action
        return Decision(best_action, best)

    def finished(self, state, depth):
        return state.is_terminal or depth == self.depth

    def pacman(self, state, depth):
        if self.finished(state, depth):
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.ghost(state.successor(0, action), 1, depth))
        return max(values)

    def ghost(self, state, number, depth):
        if self.finished(state, depth):
            return self.evaluate(state)
        values = []
        # the last ghost hands over to pacman
        if number == state.num_agents - 1:
            for action in state.legal_actions(number):
                values.append(self.pacman(state.successor(number, action), depth + 1))
            return sum(values) / len(values)
        # there is another ghost
        for action in state.legal_actions(number):
            values.append(self.ghost(state.successor(number, action), number + 1, depth))
        return min(values)
