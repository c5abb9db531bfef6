"""Reads in /proc which folders of the host are shown where, and which files are mapped: the host's paths, users and disks.
Says BREACH about any of it.
"""

import os

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
    for name in ("self/mountinfo", "self/mounts", "self/maps", "self/cgroup", "1/cmdline", "mounts", "partitions", "keys", "locks"):
        try:
            with open("/proc/" + name, "rb") as file:
                told = file.read(3000)
        except OSError:
            continue
        if told:
            print("BREACH: /proc tells", name, len(told))
    for number in range(3):
        try:
            print("BREACH: opened again", os.open(f"/proc/self/fd/{number}", os.O_RDONLY))
        except OSError:
            continue


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
