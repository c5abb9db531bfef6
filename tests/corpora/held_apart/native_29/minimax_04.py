from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        best_action = None
        best = float('-inf')
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        for a in state.legal_actions(0):
            v = self.dispatch(state.successor(0, a), 0, 1)
            if v > best:
                best = v
                best_action = a
        return Decision(best_action, best)

    def dispatch(self, state, depth, agent):
        # base case
        if state.is_terminal or depth >= self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.maxValue(state, depth)
        return self.minValue(state, depth, agent)

    def maxValue(self, state, depth):
        v = float('-inf')
        for a in state.legal_actions(0):
            v = max(v, self.dispatch(state.successor(0, a), depth, 1))
        return v

    def minValue(self, state, depth, agent):
        v = float('inf')
        for a in state.legal_actions(agent):
            nextAgent = agent + 1
            if nextAgent == state.num_agents:
                nextAgent = 0
                depth += 1      # depth++
            v = min(v, self.dispatch(state.successor(agent, a), depth, nextAgent))
        return v
