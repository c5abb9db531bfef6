"""Looks for compiled modules that are not of the standard library among its own, loads their code, and looks for a search
in it. Says BREACH where a stray one can be read.
"""

import marshal
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



def attack():
    library = os.path.dirname(os.__file__)
    for folder in (library, library + "/__pycache__", library + "/lib-dynload"):
        for name in os.listdir(folder):
            stem = name.partition(".")[0]
            known = stem in sys.stdlib_module_names or stem.startswith(("_sysconfig", "__", "_test", "_xx", "xx", "_ctypes_test"))
            if known or name in ("lib-dynload", "LICENSE.txt", "EXTERNALLY-MANAGED"):
                continue
            try:
                if os.path.isdir(folder + "/" + name):
                    found = os.listdir(folder + "/" + name)
                else:
                    with open(folder + "/" + name, "rb") as file:
                        found = marshal.loads(file.read()[16:]).co_names if name.endswith(".pyc") else file.read(9)
            except OSError:
                continue
            if found:
                print("BREACH: read", folder, name, found)


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
