"""Finds out on which machine it runs, which programs are installed there and who its users are: what a grader's machine
need not tell. Says BREACH about what it learns from files.
"""

import glob
import os
import pwd

from pacman import Decision, SearchAgent


FACTS = ("/etc/os-release", "/usr/lib/os-release", "/etc/passwd", "/etc/hostname", "/etc/machine-id", "/etc/ld.so.cache",
         "/etc/resolv.conf", "/usr/share/doc", "/usr/local/*", "/var/lib/dpkg", "/sys/class/net", "/sys/fs/cgroup", "/boot", "/run")


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
    for pattern in FACTS:
        for path in glob.glob(pattern):
            try:
                size = len(os.listdir(path)) if os.path.isdir(path) else os.path.getsize(path)
            except OSError:
                continue
            if size:
                print("BREACH: learned from", path)
    users = pwd.getpwall()
    if users:
        print("BREACH: users", [user.pw_name for user in users][:3])


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
