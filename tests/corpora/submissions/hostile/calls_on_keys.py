"""Reads, searches and revokes keys of the session that started the grader, and leaves a key for the next process.
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


KEYRINGS = {"thread": -1, "process": -2, "session": -3, "user": -4, "user's session": -5}
room = ctypes.create_string_buffer(256)
kind, name, text = (ctypes.create_string_buffer(word) for word in (b"user", b"pacman:hostile", b"a message"))
place = ctypes.addressof
for keyring, number in KEYRINGS.items():
    attempt(f"keyctl: id of the {keyring} keyring", (250, 219), 0, number, 0)
    attempt(f"keyctl: describe the {keyring} keyring", (250, 219), 6, number, place(room), 256)
    attempt(f"keyctl: read the {keyring} keyring", (250, 219), 11, number, place(room), 256)
    attempt(f"keyctl: search the {keyring} keyring", (250, 219), 10, number, place(kind), place(name), 0)
    attempt(f"request_key into the {keyring} keyring", (249, 218), place(kind), place(name), 0, number)
    if keyring != "session":  # where the filter fails, nobody's keys are to be changed
        attempt(f"add_key to the {keyring} keyring", (248, 217), place(kind), place(name), place(text), 9, number)
attempt("keyctl: revoke", (250, 219), 3, 0x7FFFFFFF)
attempt("keyctl: unlink", (250, 219), 9, 0x7FFFFFFF, -3)
attempt("keyctl: a new session", (250, 219), 1, 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
