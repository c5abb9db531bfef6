from functools import partial
from math import inf
from operator import itemgetter

from pacman import Decision, SearchAgent

second = itemgetter(1)


def pick(pairs):
    """The best of (action, value) pairs."""
    pairs = list(pairs)
    return Decision(*max(pairs, key=second))


class Minimax(SearchAgent):
    def search(self, state):
        inner = partial(self.value, plies=state.num_agents * self.depth - 1)
        return pick((a, inner(state.successor(0, a), agent=1)) for a in state.legal_actions(0))

    def value(self, state, agent, plies):
        agent %= state.num_agents
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        fold = min if agent else max
        best = fold(
            (state.successor(agent, a) for a in state.legal_actions(agent)),
            key=lambda child: self.value(child, agent + 1, plies - 1),
        )
        return self.value(best, agent + 1, plies - 1)


class AlphaBeta(SearchAgent):
    def search(self, state):
        low = -inf
        pairs = []
        for a in state.legal_actions(0):
            pairs.append((a, self.value(state.successor(0, a), 1, state.num_agents * self.depth - 1, low, inf)))
            low = pairs[-1][1]
        return pick(pairs)

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
                break
        return fold(seen)


class Expectimax(SearchAgent):
    def search(self, state):
        inner = partial(self.value, plies=state.num_agents * self.depth - 1)
        return pick((a, inner(state.successor(0, a), agent=1)) for a in state.legal_actions(0))

    def value(self, state, agent, plies):
        agent %= state.num_agents
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        fold = (lambda xs: sum(xs) / len(xs)) if agent else max
        return fold([self.value(state.successor(agent, a), agent + 1, plies - 1) for a in state.legal_actions(agent)])
