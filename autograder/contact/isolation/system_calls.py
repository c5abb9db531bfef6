"""Which system calls the student's process may make: those of a search in Python, and no others.

The kernel checks each call with a small program (seccomp's filter mode) that libseccomp writes. The process
loads it before the submission's code (contact/student/confine.py), and can neither remove nor change it. No
call ends the process: what is not allowed fails with ENOSYS, as on a kernel that does not have it, so that
code which only probes goes on; or with EPERM, where Python then says that it is not permitted.
"""
# In the students' kit.

from __future__ import annotations

import ctypes
import errno
import os
import sys
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from tempfile import TemporaryFile
from typing import NamedTuple

ALLOWED = {  # why: what
    "the process's own memory": "brk mprotect mremap munmap",
    "files that are shown to it": "access faccessat faccessat2 fstat getdents64 lseek lstat newfstatat open "
    "openat pread64 read readlink readlinkat readv stat statx write writev",
    "descriptors and the current folder are its own": "chdir close close_range dup dup2 dup3 fchdir getcwd",
    "temporary files": "ftruncate mkdir mkdirat rename renameat renameat2 rmdir unlink unlinkat",
    "clocks and sleep": "gettimeofday nanosleep restart_syscall sched_yield time times",
    "signals to itself, as those of a time limit": "alarm getitimer rt_sigaction rt_sigprocmask rt_sigreturn "
    "setitimer sigaltstack",
    "who it is, which modules ask": "getegid geteuid getgid getgroups getpid getppid gettid getuid uname",
    "random numbers": "getrandom",
    "the end": "exit exit_group",
}
NOT_PERMITTED = {  # fail with EPERM; everything else that is not allowed with ENOSYS
    "processes, threads, programs": "clone execve execveat fork pipe pipe2 vfork",
    "sockets": "socket socketpair",
    "signals to processes": "kill tgkill tkill",
    "another user": "setfsgid setfsuid setgid setgroups setregid setresgid setresuid setreuid setuid",
    "owners, modes and links of files": "chmod chown fchmod fchmodat fchown fchownat lchown link linkat "
    "symlink symlinkat",
    "the root folder and mounts": "chroot mount pivot_root umount2",
}
WHOLE_INT = 0xFFFF_FFFF  # the kernel looks at these bits of an argument that is an int


class Condition(NamedTuple):
    """A call is allowed if in this argument (counted from 0) the bits of the mask have this value."""

    argument: int
    value: int
    mask: int = WHOLE_INT


MAP_LOCKED_OR_HUGETLB = 0x2000 | 0x40000
FUTEX_PRIVATE, FUTEX_CLOCK_REALTIME = 128, 256
FUTEXES = (0, 1, 9, 10)  # wait, wake, and both with a bit set
CLOCK = Condition(0, 0, WHOLE_INT ^ 15)  # one of the first 16: others may be clocks of other processes
FCNTL = (0, 1, 2, 3, 1030)  # F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC
IOCTL = (0x5401, 0x5413, 0x5450, 0x5451)  # TCGETS, TIOCGWINSZ, FIONCLEX, FIOCLEX
MADVISE = (4, 8, 14, 15)  # DONTNEED, FREE, HUGEPAGE, NOHUGEPAGE
RLIMIT_STACK = 3
NULL = Condition(2, 0, 2**64 - 1)  # the third argument
ITSELF = Condition(0, 0)  # a process number of 0 is the caller

LIMITED = {  # what: each way in which it is allowed
    # Locked and huge pages are taken from what all processes share.
    "mmap": [[Condition(3, 0, MAP_LOCKED_OR_HUGETLB)]],
    # Others write to the disk, or show and change what is in the page cache, which all processes share.
    "madvise": [[Condition(2, advice)] for advice in MADVISE],
    # One that is not private wakes processes that show the same file in their memory: a message.
    "futex": [[Condition(1, FUTEX_PRIVATE | each, WHOLE_INT ^ FUTEX_CLOCK_REALTIME)] for each in FUTEXES],
    # Leases, locks, signals to an owner and notices of changes are messages.
    "fcntl": [[Condition(1, command)] for command in FCNTL],
    "ioctl": [[Condition(1, request)] for request in IOCTL],
    "clock_gettime": [[CLOCK]],
    "clock_getres": [[CLOCK]],
    "clock_nanosleep": [[CLOCK]],
    # Reads its limits; the stack's, which recursive searches raise, is within that of memory.
    "prlimit64": [[ITSELF, NULL], [ITSELF, Condition(1, RLIMIT_STACK)]],
    "sched_getaffinity": [[ITSELF]],  # the number of cores
}

PR_SET_SECCOMP, MODE_FILTER = 22, 2


def why_not() -> str | None:
    """Why system calls cannot be filtered here; None where they can."""
    if sys.platform != "linux":
        return "that is for Linux"
    try:
        import pyseccomp
    except RuntimeError:  # it does not find the library
        return "libseccomp is not installed (apt-get install libseccomp2)"
    if pyseccomp.system_arch() not in (pyseccomp.Arch.X86_64, pyseccomp.Arch.AARCH64):
        return f"there is a filter for x86_64 and aarch64, not for this processor, {os.uname().machine}"
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl(PR_SET_SECCOMP, MODE_FILTER, None)  # without a program: EFAULT, if it could be loaded (man prctl)
    if ctypes.get_errno() != errno.EFAULT:
        return f"the kernel takes no filter ({os.strerror(ctypes.get_errno())})"
    return None


def encoded() -> str:
    """The program in base64, for `Config.system_calls`."""
    return b64encode(program()).decode()


def encoded_if_possible() -> str | None:
    """The same; None where system calls cannot be filtered."""
    return None if why_not() else encoded()


@cache
def program(architecture: int = 0) -> bytes:
    """The program for the kernel: instructions of 8 bytes; 0 is this machine's architecture.

    Calls by any other architecture's convention (i386, x32) fail.
    """
    import pyseccomp

    made = pyseccomp.SyscallFilter(pyseccomp.ERRNO(errno.ENOSYS))
    made.set_attr(pyseccomp.Attr.ACT_BADARCH, pyseccomp.ERRNO(errno.ENOSYS))
    made.set_attr(pyseccomp.Attr.CTL_OPTIMIZE, 2)  # a binary tree, not a list
    if architecture:
        made.remove_arch(pyseccomp.Arch.NATIVE)
        made.add_arch(architecture)
    for name in _names(ALLOWED):
        made.add_rule(pyseccomp.ALLOW, name)  # does nothing where the architecture does not have the call
    for name in _names(NOT_PERMITTED):
        made.add_rule(pyseccomp.ERRNO(errno.EPERM), name)
    for name, ways in LIMITED.items():
        for conditions in ways:
            compared = [pyseccomp.Arg(c.argument, pyseccomp.MASKED_EQ, c.mask, c.value) for c in conditions]
            made.add_rule(pyseccomp.ALLOW, name, *compared)
    with TemporaryFile() as file:
        made.export_bpf(file)
        file.seek(0)
        return file.read()


def _names(groups: Mapping[str, str]) -> list[str]:
    return " ".join(groups.values()).split()
