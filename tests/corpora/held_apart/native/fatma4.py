import math
from collections.abc import Iterator

from pacman import Decision, SearchAgent


def children(state, agent) -> Iterator:
    """Lazily: (action, next state)."""
    for action in state.legal_actions(agent):
        yield action, state.successor(agent, action)


def after(state, agent, depth):
    """Who moves next, and how many rounds are left then."""
    if agent + 1 == state.num_agents:
        return 0, depth - 1
    return agent + 1, depth


class Minimax(SearchAgent):
    def search(self, state):
        winner = Decision("", -math.inf)
        for action, child in children(state, 0):
            value = self.value(child, *after(state, 0, self.depth))
            if value >= winner.value:
                winner = Decision(action, value)
        return winner

    def value(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = (self.value(child, *after(state, agent, depth)) for _, child in children(state, agent))
        if agent > 1:
            return next(values)
        return max(values) if agent == 0 else min(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        winner = Decision("", -math.inf)
        for action, child in children(state, 0):
            value = self.value(child, *after(state, 0, self.depth), winner.value, math.inf)
            if value > winner.value:
                winner = Decision(action, value)
        return winner

    def value(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        winner = -math.inf if agent == 0 else math.inf
        for _, child in list(children(state, agent)):
            value = self.value(child, *after(state, agent, depth), alpha, beta)
            if agent == 0:
                winner = max(winner, value)
                alpha = max(alpha, winner)
            else:
                winner = min(winner, value)
                beta = min(beta, winner)
            if alpha > beta:
                return winner
        return winner


class Expectimax(SearchAgent):
    def search(self, state):
        winner = Decision("", -math.inf)
        for action, child in children(state, 0):
            value = self.value(child, *after(state, 0, self.depth))
            if value > winner.value:
                winner = Decision(action, value)
        return winner

    def value(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        values = [self.value(child, *after(state, agent, depth)) for _, child in children(state, agent)]
        if agent == 0:
            return max(values)
        if agent != state.num_agents - 1:
            return sum(values)
        return math.fsum(values) / len(values)
