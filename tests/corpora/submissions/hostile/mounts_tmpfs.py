"""Mounts a file system in memory inside a user namespace of its own and fills it (300 MB at most),
past all limits. BREACH if it may.
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


def inside():
    """Whether this is a sandbox of its own; elsewhere nothing must be harmed."""
    with open("/proc/1/cmdline", "rb") as file:
        return os.getpid() < 1000 and b"bwrap" in file.read()


def mount():
    """Raises OSError where the kernel refuses."""
    uid, gid = os.getuid(), os.getgid()
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(0x10000000 | 0x00020000) or libc.mount(b"none", b"/tmp", b"tmpfs", 0, None):
        raise OSError(ctypes.get_errno(), "refused")
    print("BREACH: mounted a file system")
    libc.prctl(4, 1, 0, 0, 0)  # PR_SET_DUMPABLE: without it /proc/self is root's
    for name, text in (("uid_map", f"0 {uid} 1"), ("setgroups", "deny"), ("gid_map", f"0 {gid} 1")):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)
    files = []
    for number in range(20):
        files.append(os.open(f"/tmp/hoard-{number}", os.O_CREAT | os.O_WRONLY))
        for _ in range(15):
            os.write(files[-1], b"x" * 1_000_000)
    print("BREACH: wrote 300 MB")


class AlphaBeta(SearchAgent):
    def search(self, state):
        if inside():
            try:
                mount()
            except OSError:
                pass
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
