from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def moves(self, state, agent):
        # standing still is useless
        return [m for m in state.legal_actions(agent) if m != "Stop"]

    def search(self, state):
        best_value = -999999
        chosen = None
        for m in self.moves(state, 0):
            v = self.mm(state.successor(0, m), 1, self.depth)
            if v > best_value:
                best_value = v
            chosen = m
        return Decision(chosen, best_value)

    def mm(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        results = [self.mm(state.successor(agent, m), agent + 1, depth) for m in self.moves(state, agent)]
        if agent == 0:
            return max(results)
        return min(results)
