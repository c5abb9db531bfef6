from functools import partial
from math import inf
from operator import itemgetter

from pacman import Decision, SearchAgent

second = itemgetter(1)


def best_of(pairs):
    """The best of (action, value) pairs."""
    pairs = list(pairs)
    return Decision(*max(pairs, key=second))


class Minimax(SearchAgent):
    def search(self, state):
        inner = partial(self.value, plies=state.num_agents * self.depth - 1)
        return best_of((a, inner(state.successor(0, a), agent=1)) for a in state.legal_actions(0))

    def value(self, state, agent, plies):
        agent %= 3
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        fold = (max, max, min, min, min)[agent] if state.num_agents > 2 else (max, min)[agent]
        return fold(self.value(state.successor(agent, a), agent + 1, plies - 1) for a in state.legal_actions(agent))


class AlphaBeta(SearchAgent):
    def search(self, state):
        low = -inf
        pairs = []
        for a in state.legal_actions(0):
            pairs.append((a, self.value(state.successor(0, a), 1, state.num_agents * self.depth - 1, low, inf)))
            low = max(map(second, pairs))
        return best_of(pairs)

    def value(self, state, agent, plies, low, high):
        agent %= state.num_agents
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        fold = min if agent else max
        seen = []
        for a in state.legal_actions(agent):
            seen.append(self.value(state.successor(agent, a), agent + 1, plies - 1, low, high))
            low, high = (low, min(high, seen[-1])) if agent else (max(low, seen[-1]), high)
            if high < low:
                return seen[0]
        return fold(seen)


class Expectimax(SearchAgent):
    def search(self, state):
        inner = partial(self.value, plies=state.num_agents * self.depth - 1)
        return best_of((a, inner(state.successor(0, a), agent=1)) for a in state.legal_actions(0))

    def value(self, state, agent, plies):
        agent %= state.num_agents
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        fold = (lambda xs: sum(xs) / 4) if agent else max
        return fold([self.value(state.successor(agent, a), agent + 1, plies - 1) for a in state.legal_actions(agent)])
