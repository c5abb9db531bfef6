from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """expectimax, made faster with alpha"""

    def search(self, state):
        best, alpha = None, -inf
        for action in state.legal_actions(0):
            value = self.value(state.successor(0, action), 1, self.depth, alpha)
            if best is None or value > best.value:
                best, alpha = Decision(action, value), value
        return best

    def value(self, state, agent, depth, alpha):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            best = -inf
            for action in state.legal_actions(0):
                best = max(best, self.value(state.successor(0, action), 1, depth, alpha))
                alpha = max(alpha, best)
            return best
        expected = 0
        for action, p in state.outcomes(agent):
            expected += p * self.value(state.successor(agent, action), agent + 1, depth, alpha)
            if expected < alpha:
                break
        return expected
