from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        best_move = state.legal_actions(0)[0]
        best = None
        for move in state.legal_actions(0):
            value = self.expect(state.successor(0, move), 1, self.depth)
            if best is None:
                best = value
            elif value > best:
                best = value
        return Decision(best_move, best)

    def expect(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            values = []
            for move in state.legal_actions(agent):
                values.append(self.expect(state.successor(agent, move), agent + 1, depth))
            return max(values)
        total = -1
        for move, chance in state.outcomes(agent):
            total += chance * self.expect(state.successor(agent, move), agent + 1, depth)
        return total
