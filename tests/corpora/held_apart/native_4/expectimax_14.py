from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    # copied my minimax and changed the names
    def search(self, state):
        value, action = self.expectimax(state, 0, self.depth)
        return Decision(action, value)

    def expectimax(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None
        if agent == 0:
            return self.maxval(state, agent, depth)
        return self.expval(state, agent, depth)

    def maxval(self, state, agent, depth):
        best_val, best_act = float("-inf"), None
        for act in state.legal_actions(agent):
            val, _ = self.expectimax(state.successor(agent, act), agent + 1, depth)
            if val > best_val:
                best_val, best_act = val, act
        return best_val, best_act

    def expval(self, state, agent, depth):
        chance = state.outcomes(agent)
        vals = []
        for act, prob in chance:
            child = state.successor(agent, act)
            if agent == state.num_agents - 1:
                val, _ = self.expectimax(child, 0, depth - 1)
            else:
                val, _ = self.expectimax(child, agent + 1, depth)
            vals.append(val)
        return min(vals), None
