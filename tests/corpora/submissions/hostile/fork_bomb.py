"""Forks as often as it can (at most 200 times).
"""

import os
import time

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


def bomb():
    """At most 200 processes, and 5 seconds."""
    end, made = time.monotonic() + 5, 0
    while made < 200 and time.monotonic() < end:
        try:
            pid = os.fork()
        except OSError:
            break
        if pid == 0:
            time.sleep(max(0.0, end - time.monotonic()))
            os._exit(0)
        made += 1
    if made:
        print("BREACH: made", made, "processes")


class AlphaBeta(SearchAgent):
    def search(self, state):
        bomb()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
