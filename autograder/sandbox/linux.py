"""Isolation on Linux: bubblewrap, a root folder of its own, the filter of system calls."""
# In the students' kit.

from __future__ import annotations

import atexit
import ctypes
import errno
import os
import shutil
import stat
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from pathlib import Path, PurePosixPath
from tempfile import TemporaryFile
from typing import NamedTuple
from zlib import crc32

from autograder.sandbox.visible import (
    ENVIRONMENT,
    LIBRARIES,
    NOBODY,
    SHIM,
    SUBMISSION,
    Config,
    IsolationError,
    Mounts,
    VisibleFiles,
    check_hidden,
    is_root,
    python_command,
    visible_files,
)
from pacman.messages import english_only
from pacman.support.files import run_folder

# Which system calls the student's process may make: those of a search in Python, and no others.
#
# The kernel checks each call with a small program (seccomp's filter mode) that libseccomp writes. The process
# loads it before the submission's code (sandbox/student/main.py), and can neither remove nor change it. No
# call ends the process: what is not allowed fails with ENOSYS, as on a kernel that does not have it, so that
# code which only probes continues; or with EPERM, where Python then says that it is not permitted.


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


def why_no_filter() -> str | None:
    """Say why system calls cannot be filtered here; None where they can."""
    if sys.platform != "linux":
        return "that is for Linux"
    try:
        import pyseccomp
    except RuntimeError:  # it does not find the library
        return "libseccomp is not installed (apt-get install libseccomp2)"
    if pyseccomp.system_arch() not in (pyseccomp.Arch.X86_64, pyseccomp.Arch.AARCH64):
        return english_only(
            "there is a filter for x86_64 and aarch64, not for this processor, {machine}",
            machine=os.uname().machine,
        )
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    prctl(PR_SET_SECCOMP, MODE_FILTER, None)  # without a program: EFAULT, if it could be loaded (man prctl)
    if ctypes.get_errno() != errno.EFAULT:
        return english_only("the kernel takes no filter ({reason})", reason=os.strerror(ctypes.get_errno()))
    return None


def encoded_filter() -> str:
    """The program in base64, for `Config.system_calls`."""
    return b64encode(program()).decode()


def encoded_if_possible() -> str | None:
    """The program in base64; None where system calls cannot be filtered."""
    return None if why_no_filter() else encoded_filter()


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


# A sandbox by bubblewrap (Linux): no network, no files, no other processes.


SCRATCH_BYTES = 16_000_000
DEVICE_PATHS = ("/dev/null", "/dev/urandom")


def bubblewrap_command(mounts: Mounts, *, filtered: bool = True) -> list[str]:
    """The command that runs a student's process in a sandbox of its own. Raises IsolationError."""
    what = visible_files(mounts.packages)
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=SHIM,
        folder=SUBMISSION,
        packages=what.packages,
        uid=NOBODY if is_root() else None,
        system_calls=encoded_filter() if filtered else None,
        no_processes=True,
    )
    variables = {**ENVIRONMENT, **what.environment()}
    return [
        _program(),
        *_rights(),
        *_files(what),
        *("--ro-bind", str(mounts.folder), str(SUBMISSION)),
        *("--perms", "1777", "--size", str(SCRATCH_BYTES), "--tmpfs", "/tmp"),
        *("--remount-ro", "/", "--chdir", "/tmp"),
        *(word for name, value in variables.items() for word in ("--setenv", name, value)),
        "--",
        *python_command(str(what.python), str(SHIM / "sandbox" / "student" / "main.py"), config),
    ]


def why_no_bubblewrap(mounts: Mounts, hidden: Iterable[Path] = (), *, filtered: bool = True) -> str | None:
    """Say why no process that cannot see `hidden` can be started here; None where one can."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap is for Linux"
    if shutil.which("bwrap") is None:
        return "bubblewrap is not installed (apt-get install bubblewrap)"
    try:
        check_hidden(visible_files(mounts.packages), hidden)
        words = bubblewrap_command(mounts, filtered=filtered)
        tried = subprocess.run(words, input=b"", capture_output=True, timeout=20, check=False)
    except IsolationError as error:
        return str(error)
    except (OSError, subprocess.TimeoutExpired) as error:
        return english_only("bubblewrap does not run: {reason}", reason=str(error))
    if b'"ready"' not in tried.stdout:
        lines = tried.stderr.decode("utf-8", "replace").strip().splitlines() or ["it gave no reason"]
        return english_only("bubblewrap does not run: {line}", line=lines[-1])
    return None


def _program() -> str:
    return shutil.which("bwrap") or "bwrap"


def _rights() -> Sequence[str]:
    """Namespaces and capabilities; root keeps two capabilities, with which the process becomes nobody.

    An ordinary user's process is the first of its namespace: bubblewrap's own, of the same user, could be
    attacked. Root's comes after bubblewrap's, which it cannot attack as nobody, and with which it ends when
    this program is killed: bubblewrap has given up the right to end a process of nobody's.
    """
    shared = ("--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL")
    if is_root():
        apart = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
        return (*apart, *shared, "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")
    nobody = ("--uid", str(NOBODY), "--gid", str(NOBODY))
    return ("--unshare-all", "--unshare-user", "--disable-userns", "--as-pid-1", *shared, *nobody)


def _files(what: VisibleFiles) -> Iterator[str]:
    """Shows what is allowed, covers what lies in it and is not, and two devices.

    The folders above each place are made first, open to nobody too: bubblewrap's own are for root only.
    """
    places = [*what.places, *map(PurePosixPath, DEVICE_PATHS)]
    above = [folder for place in places for folder in reversed(place.parents[:-1])]
    inside = [folder for folder in dict.fromkeys(above) if folder not in what.places]
    for folder in inside:
        yield from ("--perms", "0755", "--dir", str(folder))
    for place, path in what.places.items():
        yield from ("--ro-bind", str(path), str(place))
    for place, path in what.covered.items():
        if path.is_dir():
            yield from ("--tmpfs", str(place), "--remount-ro", str(place))
        else:
            yield from ("--ro-bind", "/dev/null", str(place))
    for device in DEVICE_PATHS:
        yield from ("--dev-bind", device, device)


# A root folder of its own for a student's process, where root runs this and bubblewrap does not (Linux).
#
# It holds copies of what the sandbox would show, and nothing that can be written. The folder becomes the
# process's root folder (chroot), and the process a user without rights.


# A submission gets a user of its own, who may not read, signal or trace others. From these numbers systemd
# takes users of services, who own nothing when the service has ended (systemd.io/UIDS-GIDS).
USERS = range(61184, 65520)
DEVICE_NAMES = ("null", "urandom")
SUBMISSIONS = "submissions"
FAR = 2**31 * 10**9 - 10**9  # nanoseconds: a time in 2038, the last that every disk can hold
ADMIN_PROGRAMS = "/usr/sbin:/sbin:/usr/bin:/bin"


class OwnRoot:
    """A folder with copies of what processes need; it grows when a process needs another package."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._copied: set[PurePosixPath] = set()
        _make_folder(folder / "dev")
        (folder / SUBMISSIONS).mkdir()
        (folder / SUBMISSIONS).chmod(0o711)  # others' names cannot be listed
        for name in DEVICE_NAMES:
            _make_device(folder / "dev" / name, Path("/dev", name))

    def add(self, what: VisibleFiles) -> None:
        """Copies what is not there yet."""
        hidden = set(what.covered.values())
        new = [place for place in what.places if place not in self._copied]
        for place in new:
            target = self.at(place)
            for folder in reversed(target.relative_to(self.folder).parents):
                _make_folder(self.folder / folder)
            _copy(what.places[place], target, hidden)
            self._copied.add(place)
        if new:
            self._hide_access()

    def _hide_access(self) -> None:
        """Gives all that is shared a time of access that no access changes. Raises IsolationError.

        Else a submission could read some of the files for the next one to see which. Linux replaces only a
        time that is older than the last change, or than a day.
        """
        for path, folders, files in os.walk(self.folder, topdown=False):
            if Path(path) != self.folder / SUBMISSIONS:
                for each in (*(Path(path, name) for name in (*folders, *files)), Path(path)):
                    os.utime(each, ns=(FAR, each.lstat().st_mtime_ns), follow_symlinks=False)
        list(self.folder.iterdir())
        if self.folder.stat().st_atime_ns != FAR:
            raise IsolationError(
                "the disk of {folder} keeps the time at which a file is read, by which a submission could "
                "send the next one messages; set TMPDIR to a folder on a disk without strictatime",
                folder=self.folder,
            )

    def at(self, place: PurePosixPath) -> Path:
        """The path, outside of the sandbox, of this place in its root folder."""
        return self.folder / place.relative_to("/")


@cache
def own_root() -> OwnRoot:
    """The root folder of all processes that this one starts; it is removed when this one ends."""
    stack = ExitStack()
    atexit.register(stack.close)
    outer = stack.enter_context(run_folder())
    (outer / "root").mkdir()
    (outer / "root").chmod(0o755)
    return OwnRoot(outer / "root")


def own_root_submissions() -> Path:
    """The folder in which submissions have to lie, so that their processes see them."""
    return own_root().folder / SUBMISSIONS


def own_root_command(mounts: Mounts, *, filtered: bool = True) -> list[str]:
    """The command that runs a student's process as a user without rights. Raises IsolationError."""
    if not is_root():
        raise IsolationError("only root can run a submission as another user")
    what, root = visible_files(mounts.packages), own_root()
    root.add(what)
    folder, user = mounts.folder, USERS[crc32(os.fsencode(mounts.folder)) % len(USERS)]
    os.chown(folder, -1, user)
    folder.chmod(0o750)
    if folder.is_relative_to(root.folder):
        folder = Path("/") / folder.relative_to(root.folder)
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=SHIM,
        folder=folder,
        packages=what.packages,
        uid=user,
        system_calls=encoded_filter() if filtered else None,
        no_processes=True,
    )
    run = python_command(str(what.python), str(SHIM / "sandbox" / "student" / "main.py"), config)
    return [_chroot(), str(root.folder), *run]


def own_root_environment() -> Mapping[str, str]:
    """The process's variables: those of every one, and where the loader finds libraries."""
    return {**ENVIRONMENT, "LD_LIBRARY_PATH": str(LIBRARIES)}


def why_no_own_root(mounts: Mounts, hidden: Iterable[Path] = (), *, filtered: bool = True) -> str | None:
    """Say why no process that cannot see `hidden` can be started here; None where one can."""
    try:
        check_hidden(visible_files(mounts.packages), hidden)
        tried = subprocess.run(
            own_root_command(mounts, filtered=filtered),
            env=dict(own_root_environment()),
            input=b"",
            capture_output=True,
            timeout=20,
            check=False,
        )
    except IsolationError as error:
        return str(error)
    except (OSError, subprocess.TimeoutExpired) as error:
        return english_only("it does not run: {reason}", reason=str(error))
    if b'"ready"' not in tried.stdout:
        lines = tried.stderr.decode("utf-8", "replace").strip().splitlines() or ["it gave no reason"]
        return english_only("it does not run: {line}", line=lines[-1])
    return None


def _chroot() -> str:
    path = shutil.which("chroot", path=f"{os.environ.get('PATH', '')}:{ADMIN_PROGRAMS}")
    if path is None:
        raise IsolationError("there is no program chroot (apt-get install coreutils)")
    return path


def _make_device(target: Path, device: Path) -> None:
    """Make a copy of the device; an empty file where root may not, or the disk allows none."""
    try:
        os.mknod(target, stat.S_IFCHR, device.stat().st_rdev)
        target.chmod(0o666)
        target.open("rb").close()
    except OSError:
        target.unlink(missing_ok=True)
        target.touch()
        target.chmod(0o444)


def _make_folder(folder: Path) -> None:
    if not folder.exists():
        folder.mkdir()
        folder.chmod(0o755)


def _copy(path: Path, target: Path, hidden: set[Path]) -> None:
    """A copy that every user can read and none but its owner can change; links stay what they are."""
    mode = path.lstat().st_mode
    if path in hidden:
        return
    if stat.S_ISLNK(mode):
        target.symlink_to(path.readlink())
    elif stat.S_ISDIR(mode):
        _make_folder(target)
        for each in path.iterdir():
            _copy(each, target / each.name, hidden)
    elif stat.S_ISREG(mode):
        shutil.copyfile(path, target)
        target.chmod(0o755 if mode & 0o111 else 0o644)
        times = path.stat()  # bytecode is used only where it fits its source's time
        os.utime(target, ns=(times.st_atime_ns, times.st_mtime_ns))
