from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        bestAction = None
        alpha = float("-inf")
        for action in state.legal_actions(0):
            v = self.expValue(state.successor(0, action), 1, 0, alpha)
            if v > alpha:
                alpha = v
                bestAction = action
        return Decision(bestAction, self.evaluate(state))

    def maxValue(self, state, depth, alpha):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.expValue(state.successor(0, action), 1, depth, alpha))
            alpha = max(alpha, v)
        return v

    def expValue(self, state, agent, depth, alpha):
        if depth == self.depth or state.is_terminal:
            return self.evaluate(state)
        v = 0
        actions = state.legal_actions(agent)
        probability = 1.0 / len(actions)
        for action in actions:
            successor = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += probability * self.maxValue(successor, depth + 1, alpha)
            else:
                v += probability * self.expValue(successor, agent + 1, depth, alpha)
            if v < alpha:
                return v
        return v
