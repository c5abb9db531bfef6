"""Reads how busy the machine, its disks and its memory are: what a neighbour, or the process of the question before, does
can be seen there, as a message. Says BREACH about each figure.
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
    names = ("loadavg", "stat", "meminfo", "vmstat", "diskstats", "interrupts", "uptime", "pressure/cpu", "pressure/memory",
             "sys/fs/file-nr", "sys/fs/inode-nr", "sys/kernel/ns_last_pid", "sys/kernel/random/entropy_avail")
    for path in [*("/proc/" + name for name in names), "/sys/class/net/lo/statistics/rx_bytes", "/sys/block"]:
        try:
            told = os.listdir(path) if os.path.isdir(path) else open(path).read(200)
        except OSError:
            continue
        if told:
            print("BREACH: reads", path)
    try:
        print("BREACH: load", os.getloadavg())
    except OSError:
        pass


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
