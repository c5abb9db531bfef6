from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best = (None, -inf)
        for a in state.legal_actions(0):
            v = self.value(state.successor(0, a), 1, self.depth - 1)
            if v > best[1]:
                best = (a, v)
        return Decision(best[0], best[1])

    def value(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        agent = agent % state.num_agents
        if agent == 0:
            return self.best(state, depth)
        return self.average(state, agent, depth)

    def best(self, state, depth):
        return max(self.value(state.successor(0, a), 1, depth - 1)
                   for a in state.legal_actions(0))

    def average(self, state, agent, depth):
        total = 0
        count = 0
        for a, p in state.outcomes(agent):
            total += p * self.value(state.successor(agent, a), agent + 1, depth - 1)
            count += 1
        return total / count
