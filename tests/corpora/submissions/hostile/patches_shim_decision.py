"""Makes the shim send decisions that are as extreme as the protocol allows.
"""

import itertools
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


NUMBERS = (1.7976931348623157e308, -1.7976931348623157e308, 1e300, 5e-324, -0.0)
ODD = ("inf", "-inf", "nan", "", "x" * 100, "\x00", "<b>HOSTILE</b>")
EXTREME = itertools.cycle([{"value": n, "odd": ""} for n in NUMBERS] + [{"value": None, "odd": o} for o in ODD])


class AlphaBeta(SearchAgent):
    def search(self, state):
        serve = sys.modules.get("autograder.sandbox.student.serve")
        if serve is not None:
            serve.decision = lambda action, value: {"type": "decision", "action": state.legal_actions(0)[0], "is_text": True, **next(EXTREME)}
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
