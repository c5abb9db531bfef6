from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        values = []
        for action in actions:
            values.append(self.chance(state.successor(0, action), 1, 1))
        highest = max(values)
        return Decision(actions[values.index(highest)], highest)

    def maximum(self, state, round):
        if round > self.depth or state.is_terminal:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.chance(state.successor(0, action), 1, round))
        return max(values)

    def chance(self, state, ghost, round):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(ghost)
        total = 0
        for action in actions:
            successor = state.successor(ghost, action)
            if ghost + 1 == state.num_agents:
                total = total + self.maximum(successor, round + 1)
            else:
                total = total + self.chance(successor, ghost + 1, round)
            return total / len(actions)
