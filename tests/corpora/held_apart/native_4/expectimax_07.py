from fractions import Fraction
from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            v = self.value(state.successor(0, action), 1, self.depth)
            if best is None or v > best[1]:
                best = (action, v)
        return Decision(best[0], best[1])

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            return max(self.value(state.successor(0, a), 1, depth) for a in state.legal_actions(0))
        top = bottom = 0
        for a, p in state.outcomes(agent):
            weight = Fraction(p).limit_denominator(1000)
            top += weight * Fraction(self.value(state.successor(agent, a), agent + 1, depth))
            bottom += weight
        return int(top // bottom)
