from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        bestAction = None
        bestValue = float("-inf")
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        for action in state.legal_actions(0):
            value = self.expectation(state.successor(0, action), 0, self.depth)
            # print("root", action, value)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return Decision(bestAction, bestValue)

    def expectation(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        if agent == 0:
            best = float("-inf")
            for action in actions:
                best = max(best, self.expectation(state.successor(agent, action), agent + 1, depth))
            return best
        else:
            total = 0
            for action in actions:
                total += self.expectation(state.successor(agent, action), agent + 1, depth)
                return total / len(actions)
