"""Asks the kernel for its wide interfaces: programs, events, modules, its log, the clock, the machine's name.
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
attempt("bpf", (321, 280), 0, place(room), 72)
attempt("perf_event_open", (298, 241), place(room), 0, -1, -1, 0)
attempt("seccomp", (317, 277), 2, 0, place(room))
attempt("landlock_create_ruleset", (444, 444), 0, 0, 1)
attempt("personality", (135, 92), 0xFFFFFFFF)
attempt("syslog", (103, 116), 10, 0, 0)
attempt("init_module", (175, 105), 0, 0, 0)
attempt("finit_module", (313, 273), -1, 0, 0)
attempt("delete_module", (176, 106), 0, 0)
attempt("kexec_load", (246, 104), 0, 0, 0, 0)
attempt("reboot", (169, 142), 0, 0, 0, 0)
attempt("swapon", (167, 224), 0, 0)
attempt("acct", (163, 89), 1)
attempt("quotactl", (179, 60), -1, 0, 0, 0)
attempt("sethostname", (170, 161), 0, -1)
attempt("setdomainname", (171, 162), 0, -1)
attempt("settimeofday", (164, 170), 1, 1)
attempt("clock_settime", (227, 112), 0, 1)
attempt("clock_adjtime", (305, 266), 0, place(room))
attempt("adjtimex", (159, 171), place(room))
attempt("rseq", (334, 293), 0, 0, 0, 0)
attempt("membarrier", (324, 283), 0, 0, 0)
attempt("lsm_list_modules", (461, 461), 0, 0, 0)
for option in (1, 3, 4, 8, 15, 22, 23, 24, 28, 35, 36, 38, 39, 47, 59, 62, 0x53564D41, 0x59616D61):
    attempt(f"prctl {option}", (157, 167), option, 0, 0, 0, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
