"""Walks up the call frames, their globals and closures, in search of the grader's objects.
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
        frame = sys._getframe()
        while frame is not None:
            for name, value in [*frame.f_locals.items(), *frame.f_globals.items()]:
                home = str(getattr(type(value), "__module__", ""))
                if home.startswith("autograder.") and not home.startswith("autograder.sandbox.student"):
                    print("BREACH: sees", name, type(value).__name__)
                if name in ("expected", "reference", "referee", "assignment", "problem", "trace"):
                    print("BREACH: sees", name)
            frame = frame.f_back
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
