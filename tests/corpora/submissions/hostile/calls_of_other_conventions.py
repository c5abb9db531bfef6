"""Makes system calls as programs for i386 and x32 do, whose numbers mean something else.
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

X32 = 0x40000000
GETPID, PTRACE, KEYCTL, SOCKET, SHMGET = 39, 101, 250, 41, 29
if not ARM:
    for number in (GETPID, PTRACE, KEYCTL, SOCKET, SHMGET, *range(512, 548)):
        attempt(f"x32 {number}", (X32 | number, 0), 0, 0, 0, 0, 0, 0)
    code = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    # mov eax, edi; push rbx; xor ebx, ebx; xor ecx, ecx; xor edx, edx; int 0x80; pop rbx; ret
    code.write(bytes.fromhex("89f8 53 31db 31c9 31d2 cd80 5b c3"))
    i386 = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))
    for number in (20, 26, 24, 288, 102, 199, 2):  # getpid, ptrace, getuid, keyctl, socketcall, getuid32, fork
        result = i386(number)
        print("denied" if -result in (errno.EPERM, errno.ENOSYS) else f"BREACH: {result}", "i386", number)
else:
    for number in range(600, 648):
        attempt(f"unknown {number}", (0, number), 0, 0, 0, 0, 0, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
