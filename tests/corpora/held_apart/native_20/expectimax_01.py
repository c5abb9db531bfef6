from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best_action = None
        best_value = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.ghost_turn(child, 1, self.depth)
            if value > best_value:
                best_value = value
                best_action = action
        return Decision(best_action, best_value)

    def pacman_turn(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best_value = float("-inf")
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            value = self.ghost_turn(child, 1, depth)
            if value > best_value:
                best_value = value
        return best_value

    def ghost_turn(self, state, number, depth):
        if state.is_terminal:
            return self.evaluate(state)
        # average = sum of the values / number of the values
        summe = 0
        count = 1
        for action in state.legal_actions(number):
            child = state.successor(number, action)
            if number + 1 < state.num_agents:
                value = self.ghost_turn(child, number + 1, depth)
            else:
                value = self.pacman_turn(child, depth - 1)
            summe = summe + value
            count = count + 1
        average = summe / count
        return average
