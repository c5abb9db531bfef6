from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.chance(state.successor(0, action), 1, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def pacman(self, state, depth):
        if depth <= 0:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.chance(state.successor(0, action), 1, depth))
        return max(values)

    def chance(self, state, ghost, depth):
        actions = state.legal_actions(ghost)
        total = 0
        for action in actions:
            new = state.successor(ghost, action)
            if ghost == state.num_agents - 1:
                # last ghost: one round is finished
                depth = depth - 1
                total += self.pacman(new, depth)
            else:
                total += self.chance(new, ghost + 1, depth)
        return total / len(actions)
