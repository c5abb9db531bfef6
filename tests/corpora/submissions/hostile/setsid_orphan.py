"""Forks twice, begins a session of its own and runs on for 60 s as an orphan, marked
PACMAN_HOSTILE_ORPHAN.
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


def orphan():
    """Raises OSError where no process can be made."""
    if os.fork() == 0:
        try:
            os.setsid()
            if os.fork() == 0:
                code = "import time; time.sleep(60)"
                os.execv(sys.executable, [sys.executable, "-c", code, "PACMAN_HOSTILE_ORPHAN"])
        finally:
            os._exit(0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        try:
            orphan()
            print("BREACH: left an orphan")
        except OSError:
            pass
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
