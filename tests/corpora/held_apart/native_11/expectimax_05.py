from math import inf
from pacman import Decision, SearchAgent


def average(values, weights):
    total = 0
    for v, w in zip(values, weights):
        total += v * w
    return total // sum(weights)


class Expectimax(SearchAgent):

    def search(self, state):
        best, move = -inf, None
        for a in state.legal_actions(0):
            v = self.rec(state.successor(0, a), 1, self.depth)
            if v > best:
                best, move = v, a
        return Decision(move, best)

    def rec(self, state, agent, depth):
        if agent >= state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)

        values = []
        weights = []
        if agent == 0:
            for a in state.legal_actions(0):
                values.append(self.rec(state.successor(0, a), 1, depth))
            return max(values)
        for a, p in state.outcomes(agent):
            values.append(self.rec(state.successor(agent, a), agent + 1, depth))
            weights.append(p)
        return average(values, weights)
