from functools import reduce
from math import inf

from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        def better(best, action):
            value = self.value(state.successor(0, action), 1, self.depth, best.value, inf)
            return Decision(action, value) if value > best.value else best

        return reduce(better, state.legal_actions(0), Decision(None, -inf))

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            return self.value(state, 0, depth - 1, alpha, beta)
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        values = [self.value(state.successor(agent, a), agent + 1, depth, alpha, beta) for a in actions]

        def fold(best, rest):
            if not rest:
                return best
            head, *tail = rest
            new = min(best, head) if agent else max(best, head)
            # cut off
            if (new < alpha) if agent else (new > beta):
                return new
            return fold(new, tail)

        return fold(inf if agent else -inf, values)
