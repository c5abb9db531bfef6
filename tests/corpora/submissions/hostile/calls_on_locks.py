"""Leaves a message on a shared file that it can only read: by a lease, locks, an owner of signals, watches, a futex.
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


import mmap
import struct

SHARED = os.open(os.__file__, os.O_RDONLY)
lock = ctypes.create_string_buffer(struct.pack("hhqqi4x", 0, 0, 0, 0, 0), 64)
place = ctypes.addressof
COMMANDS = {
    "F_SETLEASE": (1024, 0), "F_GETLEASE": (1025, 0), "F_NOTIFY": (1026, 1), "F_SETPIPE_SZ": (1031, 4096),
    "F_GETPIPE_SZ": (1032, 0), "F_ADD_SEALS": (1033, 0), "F_SET_RW_HINT": (1036, 0), "F_GETLK": (5, place(lock)),
    "F_SETLK": (6, place(lock)), "F_OFD_GETLK": (36, place(lock)), "F_OFD_SETLK": (37, place(lock)),
    "F_SETOWN": (8, os.getpid()), "F_GETOWN": (9, 0), "F_SETSIG": (10, 0), "F_SETFL": (4, os.O_ASYNC),
}
for name, (command, argument) in COMMANDS.items():
    for high in (0, 1 << 32):  # the kernel does not look at the upper half of the command
        attempt(f"fcntl {name} {high:#x}", (72, 25), SHARED, command | high, argument)
for operation in (1, 2, 5, 6):
    attempt(f"flock {operation}", (73, 32), SHARED, operation)
attempt("inotify_init1", (294, 26), 0)
attempt("inotify_add_watch", (254, 27), 0, 0, 0)
attempt("fanotify_init", (300, 262), 0, 0)
libc.mmap.restype = ctypes.c_void_p
start = libc.mmap(None, ctypes.c_size_t(4096), 1, 1, SHARED, ctypes.c_long(0))
PRIVATE, REALTIME = 128, 256
for command in (*range(14), REALTIME | 9, *(PRIVATE | each for each in (2, 3, 4, 5, 6, 7, 8, 11, 12, 13))):
    timeout = (ctypes.c_long * 2)(0, 1000)
    if command not in (6, 7, 8, 11, 12, 13):  # what nothing holds cannot be let go of
        attempt(f"futex {command}", (202, 98), start, command, 0, place(timeout), 0, 0xFFFFFFFF)
for number in (449, 454, 455, 456):  # futex_waitv, wake, wait, requeue
    attempt(f"futex call {number}", (number, number), start, 0, 0, 0, 0, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
