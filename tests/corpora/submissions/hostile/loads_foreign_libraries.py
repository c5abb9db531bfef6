"""Loads shared libraries of the machine that Python does not need: for keys, for system calls, for sandboxes, for
graphics; and asks for symbols in them. Says BREACH about each that loads.
"""

import ctypes
import glob

from pacman import Decision, SearchAgent


NAMES = ("libkeyutils.so.1", "libseccomp.so.2", "libmount.so.1", "libcap.so.2", "libX11.so.6", "libtcl8.6.so", "libncursesw.so.6",
         "libudev.so.1", "libsystemd.so.0", "libselinux.so.1", "libpam.so.0", "libdbus-1.so.3", "libfuse.so.2", "libnss_files.so.2")


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
    everywhere = glob.glob("/lib*/**/lib*.so*", recursive=True) + glob.glob("/usr/lib*/lib*.so*")
    for name in [*NAMES, *everywhere[:200]]:
        if name.startswith(("/libraries/", "/lib64/ld-", "/lib/ld-")):  # those that Python itself needs
            continue
        try:
            ctypes.CDLL(name)
        except OSError:
            continue
        print("BREACH: loaded", name)


class AlphaBeta(SearchAgent):
    def search(self, state):
        attack()
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
