import math
from collections.abc import Iterator

from pacman import Decision, SearchAgent


def kids(state, agent) -> Iterator:
    """Lazily: (action, next state)."""
    for action in state.legal_actions(agent):
        yield action, state.successor(agent, action)


def after(state, agent, depth):
    """Who moves next, and how many rounds are left then."""
    if agent + 1 == state.num_agents:
        return 0, depth - 1
    return agent + 1, depth - (agent == 0 and depth > 1)


class Minimax(SearchAgent):
    def search(self, state):
        best = Decision("", -math.inf)
        for action, child in kids(state, 0):
            value = self.value(child, *after(state, 0, self.depth))
            if value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = (self.value(child, *after(state, agent, depth)) for _, child in kids(state, agent))
        return max(values) if agent == 0 else min(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = Decision("", -math.inf)
        for action, child in kids(state, 0):
            value = self.value(child, *after(state, 0, self.depth), best.value, math.inf)
            if value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = -math.inf if agent == 0 else math.inf
        for _, child in kids(state, agent):
            value = self.value(child, *after(state, agent, depth), alpha, beta)
            if agent == 0:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                return best
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best = Decision("", -math.inf)
        for action, child in kids(state, 0):
            value = self.value(child, *after(state, 0, self.depth))
            if value > best.value:
                best = Decision(action, value)
        return best

    def value(self, state, agent, depth):
        if depth == 0 or (agent == 0 and state.is_terminal):
            return self.evaluate(state)
        values = [self.value(child, *after(state, agent, depth)) for _, child in kids(state, agent)]
        if agent == 0:
            return max(values)
        return math.fsum(values) / len(values)
