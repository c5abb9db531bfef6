"""Traces the sandbox's first process, reads and writes its memory, takes its descriptors.
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


local, remote = ctypes.create_string_buffer(64), 0x400000
vector, other = (ctypes.c_ulong * 2)(ctypes.addressof(local), 64), (ctypes.c_ulong * 2)(remote, 64)
SEIZE, ATTACH, TRACEME = 0x4206, 16, 0
for pid in (1, 2, 3):
    attempt(f"ptrace seize {pid}", (101, 117), SEIZE, pid, 0, 0)
    attempt(f"ptrace attach {pid}", (101, 117), ATTACH, pid, 0, 0)
    attempt(f"process_vm_readv {pid}", (310, 270), pid, ctypes.addressof(vector), 1, ctypes.addressof(other), 1, 0)
    attempt(f"process_vm_writev {pid}", (311, 271), pid, ctypes.addressof(vector), 1, ctypes.addressof(other), 1, 0)
    attempt(f"pidfd_open {pid}", (434, 434), pid, 0)
    attempt(f"kcmp {pid}", (312, 272), pid, os.getpid(), 0, 0, 0)
attempt("ptrace traceme", (101, 117), TRACEME, 0, 0, 0)
attempt("pidfd_getfd", (438, 438), 0, 0, 0)
attempt("pidfd_send_signal", (424, 424), 0, 0, 0, 0)
attempt("process_madvise", (440, 440), 0, 0, 0, 21, 0)
attempt("process_mrelease", (448, 448), 0, 0)
for path in ("/proc/1/mem", "/proc/1/root/etc/passwd", "/proc/1/cwd/etc/passwd"):
    try:
        open(path, "rb").read(1)
        print("BREACH: opened", path)
    except OSError:
        print("denied", path)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
