from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Expectimax, based on my Minimax class (question 2)."""

    def search(self, state):
        actions = state.legal_actions(0)
        bestAction = actions[0]
        bestValue = 0
        for action in actions:
            value = self.dispatch(state.successor(0, action), 1, 1)
            if value > bestValue:
                bestAction = action
                bestValue = value
        return Decision(bestAction, bestValue)

    def dispatch(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if depth > self.depth:
            return self.evaluate(state)
        if agent == 0:
            return self.maxNode(state, depth)
        elif agent < state.num_agents - 1:
            return self.ghostNode(state, agent, depth)
        else:
            return self.chanceNode(state, agent, depth)

    # def minNode(self, state, agent, depth):
    #     v = float("inf")
    #     for action in state.legal_actions(agent):
    #         if agent == state.num_agents - 1:
    #             v = min(v, self.dispatch(state.successor(agent, action), 0, depth + 1))
    #         else:
    #             v = min(v, self.dispatch(state.successor(agent, action), agent + 1, depth))
    #     return v

    def maxNode(self, state, depth):
        v = float("-inf")
        for action in state.legal_actions(0):
            v = max(v, self.dispatch(state.successor(0, action), 1, depth))
        return v

    def ghostNode(self, state, agent, depth):
        # not the last ghost: the next ghost follows, same round
        v = float("inf")
        for action in state.legal_actions(agent):
            v = min(v, self.dispatch(state.successor(agent, action), agent + 1, depth))
        return v

    def chanceNode(self, state, agent, depth):
        # last ghost: Pacman follows, next round
        v = 0.0
        for action, probability in state.outcomes(agent):
            v += probability * self.dispatch(state.successor(agent, action), 0, depth + 1)
        return v
