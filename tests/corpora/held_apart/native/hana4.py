from functools import partial
from math import inf
from operator import itemgetter

from pacman import Decision, SearchAgent

second = itemgetter(1)


def pick(options):
    """The best of (action, value) options."""
    options = list(options)
    return Decision(*max(reversed(options), key=second))


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
        lo = -inf
        options = []
        for a in state.legal_actions(0):
            options.append((a, self.value(state.successor(0, a), 1, state.num_agents * self.depth - 1, lo, inf)))
            lo = max(map(second, options))
        return pick(options)

    def value(self, state, agent, plies, lo, hi):
        agent %= state.num_agents
        if state.is_terminal or plies == 0:
            return self.evaluate(state)
        fold = min if agent else max
        seen = []
        for a in state.legal_actions(agent):
            seen.append(self.value(state.successor(agent, a), agent + 1, plies - 1, lo, hi))
            lo, hi = (lo, min(hi, seen[-1])) if agent else (max(lo, seen[-1]), hi)
            if hi <= lo:
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
