from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        legal = state.legal_actions(0)
        if len(legal) == 0:
            return Decision(None, self.evaluate(state))
        self.moves = len(legal)

        values = []
        for action in legal:
            values.append(self.chance(state.successor(0, action), 1, self.depth))
        i = values.index(max(values))
        return Decision(legal[i], values[i])

    def pacman(self, state, depth):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(0):
            values.append(self.chance(state.successor(0, action), 1, depth))
        return max(values)

    def chance(self, state, ghost, depth):
        if state.is_terminal or depth <= 0:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(ghost):
            nxt = state.successor(ghost, action)
            if ghost + 1 < state.num_agents:
                values.append(self.chance(nxt, ghost + 1, depth - 1))
            else:
                values.append(self.pacman(nxt, depth - 1))
        return sum(values) / self.moves
