"""Leaves a note in shared memory of System V, where it would outlive the process. BREACH if another
process finds it.
"""

import ctypes
import os

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


KEY, SIZE, CREATE = 0x9AC3A2, 4096, 0o1600


class AlphaBeta(SearchAgent):
    def search(self, state):
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.shmget(KEY, SIZE, 0o600) >= 0:
            print("BREACH: found the shared memory of another process")
        libc.shmget(KEY, SIZE, CREATE)
        os._exit(0)  # so that the next case has another process
