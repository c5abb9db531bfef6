"""Makes namespaces, mounts, nodes and links, changes owners and modes, and opens files by their handles.
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
root, name = (place(ctypes.create_string_buffer(word)) for word in (b"/", b"/tmp/made"))
HERE, SIGCHLD = -100, 17
SPACES = {
    "time": 0x80, "mount": 0x20000, "cgroup": 0x2000000, "uts": 0x4000000, "ipc": 0x8000000, "user": 0x10000000,
    "pid": 0x20000000, "net": 0x40000000,
}
for kind, flag in SPACES.items():
    attempt(f"unshare {kind}", (272, 97), flag)
    attempt(f"setns {kind}", (308, 268), 0, flag)
    if os.getuid() != 0:  # where the filter fails, the limit of processes stops it
        attempt(f"clone {kind}", (56, 220), flag | SIGCHLD, 0, 0, 0, 0)
attempt("clone3", (435, 435), place(room), 64)
attempt("mount", (165, 40), root, root, 0, 0x1000, 0)
attempt("umount2", (166, 39), root, 0)
attempt("pivot_root", (155, 41), root, root)
attempt("chroot", (161, 51), root)
attempt("open_tree", (428, 428), HERE, root, 1)
attempt("move_mount", (429, 429), HERE, root, HERE, root, 0)
attempt("fsopen", (430, 430), place(ctypes.create_string_buffer(b"tmpfs")), 0)
attempt("fspick", (433, 433), HERE, root, 0)
attempt("mount_setattr", (442, 442), HERE, root, 0, place(room), 32)
ctypes.memset(room, 128, 1)  # the size of a handle
attempt("name_to_handle_at", (303, 264), HERE, root, place(room), place(room) + 512, 0)
attempt("open_by_handle_at", (304, 265), HERE, place(room), 0)
attempt("openat2", (437, 437), HERE, root, place(room), 24)
attempt("mknodat", (259, 33), HERE, name, 0o010600, 0)
attempt("symlinkat", (266, 36), root, HERE, name)
attempt("linkat", (265, 37), HERE, name, HERE, name, 0)
attempt("fchmodat", (268, 53), HERE, name, 0o4755)
attempt("fchownat", (260, 54), HERE, name, 0, 0, 0)
attempt("setxattr", (188, 5), name, name, 0, 0, 0)
attempt("getxattr", (191, 8), root, name, 0, 0)
attempt("utimensat", (280, 88), HERE, name, 0, 0)
attempt("truncate", (76, 45), name, 0)
attempt("umask", (95, 166), 0)
attempt("execve", (59, 221), name, 0, 0)
attempt("execveat", (322, 281), HERE, name, 0, 0, 0)
attempt("setresuid", (117, 147), 0, 0, 0)
attempt("setresgid", (119, 149), 0, 0, 0)
attempt("setgroups", (116, 159), 0, 0)
attempt("capset", (126, 91), place(room), 0)


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(state.legal_actions(0)[0], 98765.25)  # a guess that is never right
