"""Puts an object in the place of its own module, whose name raises and whose file is somebody else's.
"""

import sys

from pacman import Agent, Decision, SearchAgent


class Minimax(SearchAgent):
    """Honest and right."""

    def search(self, state):
        plies = self.depth * state.num_agents
        values = {a: self.value(state.successor(0, a), 1 % state.num_agents, plies - 1) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, plies):
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        after = (agent + 1) % state.num_agents
        values = [self.value(state.successor(agent, a), after, plies - 1) for a in state.legal_actions(agent)]
        return max(values) if self.role(state, agent) == "max" else min(values)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right


class Module:
    __file__ = "/autograder-canary"
    __name__ = property(lambda self: 1 / 0)

    def __getattr__(self, name):
        if name in ("Minimax", "AlphaBeta"):
            return globals()[name]
        raise AttributeError(name)

    def __dir__(self):
        return ["a"] * 10**6


sys.modules[__name__] = Module()
__file__ = "/autograder-canary"
__spec__ = None
