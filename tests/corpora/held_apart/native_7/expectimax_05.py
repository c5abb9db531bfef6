from math import inf

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    known = {}  # values that were found already, it is much faster so

    def search(self, state):
        best = Decision(None, -inf)
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth)
            if value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        key = (state, agent)
        if key not in self.known:
            self.known[key] = self.compute(state, agent, depth)
        return self.known[key]

    def compute(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        next_agent = (agent + 1) % state.num_agents
        next_depth = depth - 1 if next_agent == 0 else depth
        children = [(p, state.successor(agent, a)) for a, p in state.outcomes(agent)]
        if agent == 1:
            # random
            return sum([p * self.value(child, next_agent, next_depth) for p, child in children])
        pick = max if agent == 0 else min
        return pick([self.value(child, next_agent, next_depth) for _, child in children])
