"""Opens sockets of every family and kind, and pairs of them.
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


room = ctypes.create_string_buffer(64)
FAMILIES, STREAM, DATAGRAM, RAW, SEQUENCED = range(47), 1, 2, 3, 5
for family in FAMILIES:  # unix 1, internet 2 and 10, netlink 16, packet 17, kernel's cryptography 38, virtual machines 40
    for kind in (STREAM, DATAGRAM, RAW, SEQUENCED):
        attempt(f"socket {family} {kind}", (41, 198), family, kind, 0)
for kind in (STREAM, DATAGRAM, SEQUENCED):
    attempt(f"socketpair {kind}", (53, 199), 1, kind, 0, ctypes.addressof(room))
for name, number in {
    "connect": (42, 203), "accept4": (288, 242), "sendto": (44, 206), "recvfrom": (45, 207), "sendmsg": (46, 211),
    "recvmsg": (47, 212), "shutdown": (48, 210), "bind": (49, 200), "listen": (50, 201), "setsockopt": (54, 208),
    "getsockopt": (55, 209), "sendmmsg": (307, 269), "recvmmsg": (299, 243),
}.items():
    attempt(name, number, 0, 0, 0, 0, 0, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
