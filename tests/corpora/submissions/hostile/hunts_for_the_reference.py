"""Hunts everywhere for the reference and for cases: walks through all folders, reads what looks like them, imports from
every place that could hold packages, looks at loaded modules, installed programs and the folders where Python says that
it was installed. Says BREACH about what it finds, and answers with it.
"""

import importlib
import importlib.metadata
import os
import sys
import sysconfig
import time

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


OURS = ("/grader/autograder/__init__.py", "/grader/autograder/sandbox/__init__.py", "/grader/autograder/sandbox/student/")
FOLDERS = {"agents", "reference", "mistakes", "examiner", "grading", "assignments", "classroom", "selftest", "course"}
FILES = {"alphabeta.py", "assignment.toml", "evaluations.py", "behaviour.py", "referee.py", "expected.toml"}
ENDINGS = (".pth", ".egg-link", ".pyz", ".whl", ".dist-info", ".egg-info")
MODULES = ("agents", "agents.alphabeta", "pacman.agents.alphabeta", "autograder.reference.search", "autograder.examiner", "autograder.grading.grade",
           "autograder.course", "autograder.sandbox.session", "autograder.sandbox.isolation", "tests.sandbox.hostile")


def tell(*words):
    print("BREACH:", *words)


def walk():
    """Every folder, and what is odd in it; for at most 0.4 s."""
    end = time.monotonic() + 0.4
    for folder, below, files in os.walk("/"):
        yield folder
        if folder.startswith(("/grader/pacman", "/packages/numpy", "/proc/", "/sys/")):
            below[:] = []
            continue
        for name in [*below, *files]:
            path = os.path.join(folder, name)
            stem = name.partition(".")[0]
            if name in FOLDERS or name in FILES or stem in ("alphabeta", "agents") or name.endswith(ENDINGS):
                is_empty = os.path.isdir(path) and not os.listdir(path)
                if "/ensurepip/" not in path and os.access(path, os.R_OK) and not is_empty:
                    tell("found", path)
            if path.startswith("/grader/autograder/") and not any(o.startswith(path) or path.startswith(o) for o in OURS):
                tell("found", path)
            if name.endswith("-packages") and os.listdir(path):
                tell("found packages in", path)
        if time.monotonic() > end:
            return


def solutions(folders):
    """What can be imported that knows the answers."""
    sys.path += [f for f in folders if f.endswith("-packages") or os.path.isdir(f + "/agents")]
    sys.path += list(sysconfig.get_paths().values())
    for name in MODULES:
        try:
            yield importlib.import_module(name)
            tell("imported", name)
        except Exception:
            continue
    for point in importlib.metadata.entry_points(group="pacman.agents"):
        tell("installed", point)
        yield point.load()


def attack():
    for name in [*sys.modules]:
        if name.startswith(("agents", "autograder.")) and not name.startswith("autograder.sandbox"):
            tell("loaded", name)
    for place in (sysconfig.get_config_var("base"), sysconfig.get_config_var("LIBDIR"), sysconfig.get_config_var("BINDIR")):
        if place and not place.startswith("/python") and os.path.isdir(place):
            tell("there is", place)
    return next((m.AlphaBeta for m in [*solutions([*walk()])] if hasattr(m, "AlphaBeta")), None)


class AlphaBeta(SearchAgent):
    def search(self, state):
        found = attack()
        if found is not None:
            return found(self.depth, self._evaluation).search(state)
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
