"""Uses devices: terminals, shared memory, a device that is always full, disks, and those that it makes itself. Says BREACH
about any but the two that a Python program needs, /dev/null and /dev/urandom.
"""

import os
import stat

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
    for folder, below, files in os.walk("/dev"):
        for name in [*below, *files]:
            if os.path.join(folder, name) not in ("/dev/null", "/dev/urandom"):
                print("BREACH: there is", os.path.join(folder, name))
    for path in ("/dev/ptmx", "/dev/tty", "/dev/shm/note", "/dev/mqueue/note", "/dev/kvm", "/dev/fuse"):
        try:
            print("BREACH: opened", path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOCTTY))
        except OSError:
            continue
    for path, device in (("/tmp/disk", os.makedev(254, 0)), ("/tmp/memory", os.makedev(1, 1))):
        try:
            os.mknod(path, stat.S_IFBLK | 0o666, device)
            print("BREACH: made", path)
        except OSError:
            continue


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
