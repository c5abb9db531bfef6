from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        result = [self.value(state.successor(0, a), 1, self.depth) for a in state.legal_actions(0)]
        best = max(range(len(result)), key=lambda i: result[i])
        return Decision(state.legal_actions(0)[best], result[best])

    def value(self, state, agent, depth):
        # dispatch like on the slide
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return self.max_value(state, depth)
        return self.exp_value(state, agent, depth)

    def max_value(self, state, depth):
        v = -inf
        for a in state.legal_actions(0):
            v = max(v, self.value(state.successor(0, a), 1, depth))
        return v

    def exp_value(self, state, agent, depth):
        v = 0
        actions = state.legal_actions(agent)
        next_agent, next_depth = agent + 1, depth
        if next_agent == state.num_agents:
            next_agent, next_depth = 0, depth - 1
        for a in actions:
            v += self.value(state.successor(agent, a), next_agent, next_depth)
            v = v / len(actions)
        return v
