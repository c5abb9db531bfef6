from math import fsum
from operator import itemgetter

from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """Functional: a stream of (action, value) pairs per node, folded by max or by the expectation."""

    def search(self, state):
        turns = [agent for _ in range(self.depth) for agent in range(state.num_agents)]
        return Decision(*max(self.stream(state, turns), key=itemgetter(1)))

    def stream(self, state, turns):
        # turns: who still has to move, the first one now
        agent, *rest = turns
        for action in state.legal_actions(agent):
            yield action, self.fold(state.successor(agent, action), rest)

    def fold(self, state, turns):
        if not turns or state.is_terminal:
            return self.evaluate(state)
        if turns[0] == 0:
            return max(value for _, value in self.stream(state, turns))
        chance = dict(state.outcomes(turns[0]))
        return fsum(chance[action] * value for action, value in self.stream(state, turns))
