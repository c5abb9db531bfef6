from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        bestAction, bestValue = "", -1e9
        for action in state.legal_actions(0):
            value = self.rec(state.successor(0, action), 1, self.depth)
            if value >= bestValue:
                bestAction, bestValue = action, value
        return Decision(bestAction, bestValue)

    def rec(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = []
        for action in state.legal_actions(agent):
            values.append(self.rec(state.successor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        # mean value over the ghost
        return sum(values) / state.num_agents
