"""Sends signals to other processes, and asks for or changes their limits, priorities, cores, groups and clocks.
"""

import ctypes
import errno
import os

from pacman import Decision, SearchAgent

ARM = os.uname().machine == "aarch64"
libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long


def attempt(what, number, *arguments):
    """Makes a system call, and says whether it was denied; `number` is for x86-64 and for aarch64."""
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number[ARM]), *map(ctypes.c_ulong, arguments))
    error = ctypes.get_errno()
    denied = result == -1 and error in (errno.EPERM, errno.ENOSYS)
    print("denied" if denied else f"BREACH: {result}, errno {error}", what)


room = ctypes.create_string_buffer(4096)
place = ctypes.addressof
for pid in (1, 2, 3):
    attempt(f"kill {pid}", (62, 129), pid, 0)
    attempt(f"tkill {pid}", (200, 130), pid, 0)
    attempt(f"tgkill {pid}", (234, 131), pid, pid, 0)
    attempt(f"rt_sigqueueinfo {pid}", (129, 138), pid, 0, place(room))
    attempt(f"rt_tgsigqueueinfo {pid}", (297, 240), pid, pid, 0, place(room))
    for high in (0, 1 << 32):  # the kernel does not look at the upper half
        attempt(f"prlimit64 {pid} {high:#x}", (302, 261), pid | high, 7, 0, place(room))
        attempt(f"sched_getaffinity {pid} {high:#x}", (204, 123), pid | high, 128, place(room))
    attempt(f"sched_setaffinity {pid}", (203, 122), pid, 8, place(room))
    attempt(f"sched_getscheduler {pid}", (145, 120), pid)
    attempt(f"sched_getattr {pid}", (315, 275), pid, place(room), 56, 0)
    attempt(f"setpriority {pid}", (141, 140), 0, pid, 19)
    attempt(f"getpriority {pid}", (140, 141), 0, pid)
    attempt(f"ioprio_get {pid}", (252, 31), 1, pid)
    attempt(f"get_robust_list {pid}", (274, 100), pid, place(room), place(room) + 8)
    attempt(f"move_pages {pid}", (279, 239), pid, 0, 0, 0, 0, 0)
    attempt(f"migrate_pages {pid}", (256, 238), pid, 64, place(room), place(room))
    attempt(f"getpgid {pid}", (121, 155), pid)
    attempt(f"getsid {pid}", (124, 156), pid)
    clock = ~pid << 3 | 2  # that process's processor time
    attempt(f"clock_gettime {pid}", (228, 113), clock, place(room))
    attempt(f"clock_getres {pid}", (229, 114), clock, place(room))
    attempt(f"clock_nanosleep {pid}", (230, 115), clock, 0, place(room), 0)
attempt("kill everybody", (62, 129), -1, 0)
attempt("prlimit64: its own memory", (302, 261), 0, 9, place(room), 0)
attempt("prlimit64: its own processes", (302, 261), 0, 6, place(room), 0)
attempt("setrlimit", (160, 164), 9, place(room))
attempt("setpgid", (109, 154), 0, 0)
attempt("setsid", (112, 157))
attempt("wait4", (61, 260), -1, 0, 1, 0)
attempt("waitid", (247, 95), 0, 0, 0, 5, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
