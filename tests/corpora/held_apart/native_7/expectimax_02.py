from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        self.agents = state.num_agents
        self.action = None
        best = -inf
        for action in state.legal_actions(0):
            v = self.exp_value(state.successor(0, action), 1, self.depth)
            if v > best:
                best = v
                self.action = action
        return Decision(self.action, best)

    def value(self, state, agent, depth):
        if agent == self.agents:
            return self.max_value(state, depth - 1)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max([self.exp_value(state.successor(0, a), 1, depth) for a in state.legal_actions(0)])

    def exp_value(self, state, agent, depth):
        if state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        self.count = len(actions)
        total = 0
        for a in actions:
            total += self.value(state.successor(agent, a), agent + 1, depth)
        return total / self.count
