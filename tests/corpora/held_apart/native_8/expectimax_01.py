from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        v, a = self.max_value(state, self.depth)
        return Decision(a, v)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return (self.evaluate(state), None)
        best = (float("-inf"), None)
        for a in state.legal_actions(0):
            v = self.exp_value(state.successor(0, a), 1, depth)
            if v > best[0]:
                best = (v, a)
        return best

    def exp_value(self, state, agent, depth):
        """expected value over the moves of this ghost"""
        if state.is_terminal:
            return self.evaluate(state)
        v = 0
        for a in state.legal_actions(agent):
            succ = state.successor(agent, a)
            if agent == state.num_agents - 1:
                v += self.max_value(succ, depth - 1)[0]
            else:
                v += self.exp_value(succ, agent + 1, depth)
        return v
