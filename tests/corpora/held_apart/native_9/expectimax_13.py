from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    roles = ("max", "chance")

    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.value(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        moves = state.outcomes(agent)
        total = 0
        i = 0
        while i < len(moves) - 1:
            action, p = moves[i]
            total += p * self.value(state.successor(agent, action), agent + 1, depth)
            i += 1
        return total
