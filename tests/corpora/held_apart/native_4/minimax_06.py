from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, state):
        best = None
        bestv = float("-inf")
        for a in state.legal_actions(0):
            v = self.rec(state.successor(0, a), 1, self.depth)
            if v > bestv:
                best = a
                bestv = v
        return Decision(best, v)

    def rec(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        vals = []
        for a in state.legal_actions(agent):
            vals.append(self.rec(state.successor(agent, a), agent + 1, depth))
        return min(vals)
