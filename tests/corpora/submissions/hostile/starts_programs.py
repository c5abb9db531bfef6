"""Runs other programs: a shell, an interpreter. BREACH if one runs.
"""

import os
import subprocess
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
        for start in (
            lambda: subprocess.run([sys.executable, "-c", ""], timeout=5).returncode == 0,
            lambda: subprocess.run("true", shell=True, timeout=5).returncode == 0,
            lambda: os.system("true") == 0,
            lambda: os.posix_spawn("/bin/true", ["true"], {}) > 0,
        ):
            try:
                if start():
                    print("BREACH: ran a program")
            except Exception:
                continue
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
