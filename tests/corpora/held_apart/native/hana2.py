from functools import partial
from math import inf
from operator import itemgetter
from random import choice

from pacman import Decision, SearchAgent

second = itemgetter(1)


def pick(pairs):
    """The best of (action, value) pairs."""
    pairs = list(pairs)
    top = max(map(second, pairs))
    return Decision(*choice([p for p in pairs if p[1] == top]))


class Minimax(SearchAgent):
    def search(self, state):
        inner = partial(self.value, n=state.num_agents * self.depth - 1)
        return pick((a, inner(state.successor(0, a), agent=1)) for a in state.legal_actions(0) if a != "Stop")

    def value(self, state, agent, n):
        agent %= state.num_agents
        if state.is_terminal or n == 0:
            return self.evaluate(state)
        op = min if agent else max
        return op(self.value(state.successor(agent, a), agent + 1, n - 1) for a in state.legal_actions(agent))


class AlphaBeta(SearchAgent):
    def search(self, state):
        low = -inf
        pairs = []
        for a in state.legal_actions(0):
            if a == "Stop":
                continue
            pairs.append((a, self.value(state.successor(0, a), 1, state.num_agents * self.depth - 1, low, inf)))
            low = max(map(second, pairs))
        return pick(pairs)

    def value(self, state, agent, n, low, high):
        agent %= state.num_agents
        if state.is_terminal or n == 0:
            return self.evaluate(state)
        op = min if agent else max
        seen = []
        for a in state.legal_actions(agent):
            seen.append(self.value(state.successor(agent, a), agent + 1, n - 1, low, high))
            low, high = (low, min(high, seen[-1])) if agent else (max(low, seen[-1]), high)
            if high <= low:
                break
        return op(seen)


class Expectimax(SearchAgent):
    def search(self, state):
        inner = partial(self.value, n=state.num_agents * self.depth - 1)
        return pick((a, inner(state.successor(0, a), agent=1)) for a in state.legal_actions(0))

    def value(self, state, agent, n):
        agent %= state.num_agents
        if state.is_terminal or n == 0:
            return self.evaluate(state)
        op = (lambda xs: sum(xs)) if agent else max
        return op([self.value(state.successor(agent, a), agent + 1, n - 1) for a in state.legal_actions(agent)])
