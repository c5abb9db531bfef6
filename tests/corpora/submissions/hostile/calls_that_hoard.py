"""Keeps memory that no limit of address space counts: shared memory, queues, files in memory, pipes, descriptors that wait.
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
name = place(ctypes.create_string_buffer(b"/pacman"))
CREATE = 0o1600
attempt("shmget", (29, 194), 0x9AC3A2, 4096, CREATE)
attempt("shmat", (30, 196), 0, 0, 0)
attempt("shmctl", (31, 195), 0, 0, 0)
attempt("msgget", (68, 186), 0x9AC3A2, CREATE)
attempt("msgsnd", (69, 189), 0, place(room), 8, 0)
attempt("msgrcv", (70, 188), 0, place(room), 8, 0, 0)
attempt("semget", (64, 190), 0x9AC3A2, 1, CREATE)
attempt("semop", (65, 193), 0, place(room), 1)
attempt("mq_open", (240, 180), name, 0o102, 0o600, 0)
attempt("memfd_create", (319, 279), name, 0)
attempt("memfd_secret", (447, 447), 0)
attempt("pipe2", (293, 59), place(room), 0)
attempt("eventfd2", (290, 19), 0, 0)
attempt("timerfd_create", (283, 85), 0, 0)
attempt("timer_create", (222, 107), 0, 0, place(room))
attempt("signalfd4", (289, 74), -1, place(room), 8, 0)
attempt("epoll_create1", (291, 20), 0)
attempt("io_setup", (206, 0), 1, place(room))
attempt("io_uring_setup", (425, 425), 8, place(room))
attempt("io_uring_enter", (426, 426), 0, 0, 0, 0, 0, 0)
attempt("io_uring_register", (427, 427), 0, 0, 0, 0)
attempt("userfaultfd", (323, 282), 1)
attempt("vmsplice", (278, 75), 1, 0, 0, 0)
attempt("splice", (275, 76), 0, 0, 1, 0, 0, 0)
attempt("tee", (276, 77), 0, 1, 1, 0)
attempt("sendfile", (40, 71), 1, 0, 0, 0)
attempt("copy_file_range", (326, 285), 0, 0, 1, 0, 1, 0)
attempt("fallocate", (285, 47), 1, 0, 0, 1)
attempt("mbind", (237, 235), 0, 0, 0, 0, 0, 0)
attempt("set_mempolicy", (238, 237), 0, 0, 0)
attempt("remap_file_pages", (216, 234), 0, 0, 0, 0, 0)
attempt("pkey_alloc", (330, 289), 0, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
