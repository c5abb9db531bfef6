from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        actions = state.legal_actions(0)
        if len(actions) == 0:
            return Decision(None, self.evaluate(state))
        bestScore = float("-inf")
        bestAction = actions[0]
        for action in actions:
            score = self.value(state.successor(0, action), 1 % state.num_agents, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return Decision(bestAction, bestScore)

    # recursive part
    def value(self, state, agent, depth):
        if agent == 0:
            depth += 1          # everybody has moved -> next round
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        if agent % 2 == 0:
            return self.maxValue(state, agent, depth)
        return self.minValue(state, agent, depth)

    def maxValue(self, state, agent, depth):
        v = float("-inf")
        for action in state.legal_actions(agent):
            succ = state.successor(agent, action)
            v = max(v, self.value(succ, (agent + 1) % state.num_agents, depth))
        return v

    def minValue(self, state, agent, depth):
        v = float("inf")
        for action in state.legal_actions(agent):
            succ = state.successor(agent, action)
            v = min(v, self.value(succ, (agent + 1) % state.num_agents, depth))
        return v
