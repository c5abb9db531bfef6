from functools import reduce
from itertools import chain, repeat

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        ghosts = tuple(reversed(range(1, state.num_agents)))
        first, *order = chain.from_iterable(repeat((0, *ghosts), self.depth))
        options = [(a, self.expect(state.successor(first, a), order)) for a in state.legal_actions(first)]
        return reduce(lambda x, y: y if y.value > x.value else x, (Decision(*o) for o in options))

    def expect(self, state, order):
        if not order or state.is_terminal:
            return state.score
        agent, rest = order[0], order[1:]
        follow = lambda action: self.expect(state.successor(agent, action), rest)
        if agent == 0:
            return max(map(follow, state.legal_actions(agent)))
        return sum(p * follow(action) for action, p in state.outcomes(agent))
