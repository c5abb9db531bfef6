"""The filter of system calls: what it allows, by a list written by hand; and that it holds."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import product
from pathlib import Path
from subprocess import PIPE

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.sandbox import isolation, linux
from autograder.sandbox.isolation import BUBBLEWRAP, PLAIN, UNFILTERED, Isolation, ProcessIsolation, choose
from autograder.sandbox.visible import IsolationError, Mounts
from tests.fuzzing import examples
from tests.messages import assert_places, raises
from tests.sandbox import bpf
from tests.sandbox.test_student_process import MINIMAX, graded

# The calls that are allowed, by the kernel's tables (arch/x86/entry/syscalls/syscall_64.tbl,
# include/uapi/asm-generic/unistd.h), not by libseccomp's names.
X86_64 = {
    0: "read", 1: "write", 2: "open", 3: "close", 4: "stat", 5: "fstat", 6: "lstat", 8: "lseek", 9: "mmap",
    10: "mprotect", 11: "munmap", 12: "brk", 13: "rt_sigaction", 14: "rt_sigprocmask", 15: "rt_sigreturn",
    16: "ioctl", 17: "pread64", 19: "readv", 20: "writev", 21: "access", 24: "sched_yield", 25: "mremap",
    28: "madvise", 32: "dup", 33: "dup2", 35: "nanosleep", 36: "getitimer", 37: "alarm", 38: "setitimer",
    39: "getpid", 60: "exit", 63: "uname", 72: "fcntl", 77: "ftruncate", 79: "getcwd", 80: "chdir",
    81: "fchdir", 82: "rename", 83: "mkdir", 84: "rmdir", 87: "unlink", 89: "readlink", 96: "gettimeofday",
    100: "times", 102: "getuid", 104: "getgid", 107: "geteuid", 108: "getegid", 110: "getppid",
    115: "getgroups", 131: "sigaltstack", 186: "gettid", 201: "time", 202: "futex",
    204: "sched_getaffinity", 217: "getdents64", 219: "restart_syscall", 228: "clock_gettime",
    229: "clock_getres", 230: "clock_nanosleep", 231: "exit_group", 257: "openat", 258: "mkdirat",
    262: "newfstatat", 263: "unlinkat", 264: "renameat", 267: "readlinkat", 269: "faccessat", 292: "dup3",
    302: "prlimit64", 316: "renameat2", 318: "getrandom", 332: "statx", 436: "close_range",
    439: "faccessat2",
}  # fmt: skip
AARCH64 = {
    17: "getcwd", 23: "dup", 24: "dup3", 25: "fcntl", 29: "ioctl", 34: "mkdirat", 35: "unlinkat",
    38: "renameat", 46: "ftruncate", 48: "faccessat", 49: "chdir", 50: "fchdir", 56: "openat", 57: "close",
    61: "getdents64", 62: "lseek", 63: "read", 64: "write", 65: "readv", 66: "writev", 67: "pread64",
    78: "readlinkat", 79: "newfstatat", 80: "fstat", 93: "exit", 94: "exit_group", 98: "futex",
    101: "nanosleep", 102: "getitimer", 103: "setitimer", 113: "clock_gettime", 114: "clock_getres",
    115: "clock_nanosleep", 123: "sched_getaffinity", 124: "sched_yield", 128: "restart_syscall",
    132: "sigaltstack", 134: "rt_sigaction", 135: "rt_sigprocmask", 139: "rt_sigreturn", 153: "times",
    158: "getgroups", 160: "uname", 169: "gettimeofday", 172: "getpid", 173: "getppid", 174: "getuid",
    175: "geteuid", 176: "getgid", 177: "getegid", 178: "gettid", 214: "brk", 215: "munmap", 216: "mremap",
    222: "mmap", 226: "mprotect", 233: "madvise", 261: "prlimit64", 276: "renameat2", 278: "getrandom",
    291: "statx", 436: "close_range", 439: "faccessat2",
}  # fmt: skip
LISTS = {bpf.X86_64: X86_64, bpf.AARCH64: AARCH64}
INT = 2**32 - 1


def may(name: str, arguments: tuple[int, ...]) -> bool:
    """Whether a call that is on the list is allowed with these arguments, written down another way."""
    first, second, third, fourth = (each & INT for each in arguments[:4])
    return {
        "mmap": not fourth & 0x2000 and not fourth & 0x40000,
        "madvise": third in (4, 8, 14, 15),
        "futex": second in (128, 129, 137, 138, 384, 385, 393, 394),
        "fcntl": second in (0, 1, 2, 3, 1030),
        "ioctl": second in (0x5401, 0x5413, 0x5450, 0x5451),
        "clock_gettime": first < 16,
        "clock_getres": first < 16,
        "clock_nanosleep": first < 16,
        "prlimit64": first == 0 and (arguments[2] == 0 or second == 3),
        "sched_getaffinity": first == 0,
    }.get(name, True)


@pytest.fixture(scope="module")
def programs(sandbox: Isolation) -> dict[int, bytes]:
    return {architecture: linux.program(architecture) for architecture in LISTS}


@pytest.mark.parametrize("architecture", LISTS)
def test_the_calls_that_are_allowed_are_those_of_the_list(
    architecture: int, programs: dict[int, bytes]
) -> None:
    for number in range(1200):
        found = bpf.verdict(programs[architecture], architecture, number)
        name = LISTS[architecture].get(number)
        if name is not None and may(name, (0,) * 6):
            assert found == bpf.ALLOW, name
        else:
            assert found in (bpf.ERRNO + errno.ENOSYS, bpf.ERRNO + errno.EPERM), number


DECIDES = {  # which argument, counted from 0
    "mmap": 3, "madvise": 2, "futex": 1, "fcntl": 1, "ioctl": 1, "clock_gettime": 0, "clock_getres": 0,
    "clock_nanosleep": 0, "sched_getaffinity": 0,
}  # fmt: skip
LOW = [*range(64), *range(120, 150), *range(380, 400), *range(1020, 1045), *range(0x5400, 0x5460)]
TRIED = [*LOW, *(2**bit for bit in range(32)), 0x22, 0x40022, 0x2022, INT, INT - 6]
OTHER = 7  # what is not a right value of any argument


@pytest.mark.parametrize("architecture", LISTS)
@pytest.mark.parametrize("name", DECIDES)
def test_one_argument_decides_by_the_bits_that_the_kernel_looks_at(
    name: str, architecture: int, programs: dict[int, bytes]
) -> None:
    (number,) = (number for number, listed in LISTS[architecture].items() if listed == name)
    for value in TRIED:
        for wide in (value, value | 1 << 32, value | 1 << 63):
            arguments = [OTHER] * 6
            arguments[DECIDES[name]] = wide
            allowed = bpf.verdict(programs[architecture], architecture, number, arguments) == bpf.ALLOW
            assert allowed == may(name, tuple(arguments)), hex(wide)


@pytest.mark.parametrize("architecture", LISTS)
def test_limits_can_be_read_but_not_changed(architecture: int, programs: dict[int, bytes]) -> None:
    (number,) = (number for number, name in LISTS[architecture].items() if name == "prlimit64")
    for arguments in product((0, 1, 2**32, 2**32 + 1), (*range(17), 2**32 + 3), (0, 1, 2**32), (0, OTHER)):
        allowed = bpf.verdict(programs[architecture], architecture, number, arguments) == bpf.ALLOW
        assert allowed == may("prlimit64", arguments), arguments


@examples(100)
@given(st.sampled_from(list(LISTS)), st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
def test_calls_by_another_convention_fail(
    programs: dict[int, bytes], architecture: int, other: int, number: int
) -> None:
    denied = (bpf.ERRNO + errno.ENOSYS, bpf.ERRNO + errno.EPERM)
    for convention in {other, bpf.I386, *LISTS} - {architecture}:
        assert bpf.verdict(programs[architecture], convention, number) in denied
    for wide in (number | 0x4000_0000, number | 0x8000_0000):  # x32, and numbers below 0
        assert bpf.verdict(programs[architecture], architecture, wide) in denied


@contextmanager
def loaded(isolation: ProcessIsolation, folder: Path, code: str) -> Iterator[str]:
    """Runs code as a submission is loaded; yields the text of the error with which it must end."""
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "mine.py").write_text(code, encoding="utf-8")
    command = isolation.command(Mounts(folder, ("numpy",), 1_000_000_000, 20))
    process = subprocess.Popen(command, env=dict(isolation.environment()), stdin=PIPE, stdout=PIPE)
    with process, ExitStack() as stack:
        stack.callback(process.kill)
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(LOAD)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["type"] == "ready"
        yield json.loads(process.stdout.readline())["message"]


LOAD = b'{"do": "load", "file": "mine.py", "name": "Mine", "interface": "native"}\n'
SWEEP = """
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
# rt_sigreturn, exit, exit_group; x86-64's 335 and 336, which kernels answer by SIGILL and never filter
without = {15, 60, 231, 335, 336} if os.uname().machine == "x86_64" else {93, 94, 139}
answered = []
for number in {*range(601)} - without:
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number), *[ctypes.c_ulong(0)] * 6)
    if not (result == -1 and ctypes.get_errno() in (1, 38)):
        answered.append(number)
raise RuntimeError(answered)
"""
ENDS = {"exit", "exit_group", "rt_sigreturn"}  # these are left out
NEWER = {"statx", "close_range", "faccessat2"}  # the kernel may not have them


def test_every_call_with_no_arguments_fails_unless_it_is_on_the_list(
    sandbox: ProcessIsolation, tmp_path: Path
) -> None:
    names = X86_64 if os.uname().machine == "x86_64" else AARCH64
    expected = {name for name in names.values() if may(name, (0,) * 6)} - ENDS
    with loaded(sandbox, tmp_path / "s", SWEEP) as message:
        answered = {names.get(number, str(number)) for number in json.loads(message)}
    assert answered <= expected
    assert expected - answered <= NEWER


HONEST = """
import importlib, os, random, resource, shutil, signal, sys, tempfile, time
{more}
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "a")
    with open(path, "w") as file:
        file.write("x")
    os.replace(path, path + "b")
signal.signal(signal.SIGALRM, lambda *_: None)
signal.setitimer(signal.ITIMER_REAL, 0.001)
time.sleep(0.002)
resource.setrlimit(resource.RLIMIT_STACK, (2**25, resource.getrlimit(resource.RLIMIT_STACK)[1]))
used = time.process_time() + time.thread_time() + sum(os.times())
found = random.SystemRandom().random() + os.cpu_count() + shutil.get_terminal_size().columns + used
raise RuntimeError("done")
"""


def test_what_an_honest_search_may_need_works(sandbox: ProcessIsolation, tmp_path: Path) -> None:
    numpy = (
        "import numpy\nassert numpy.linalg.inv(numpy.eye(300)).sum() == 300\nnumpy.zeros((2000, 2000)).sum()"
    )
    with loaded(sandbox, tmp_path / "s", HONEST.format(more=numpy)) as message:
        assert message == "done"


IMPORTS = """
import importlib, sys
absent = []
for name in sorted(sys.stdlib_module_names - {"antigravity", "idlelib", "this", "turtle", "turtledemo"}):
    try:
        importlib.import_module(name)
    except ImportError:  # of another system, or a library is not shown
        absent.append(name)
raise RuntimeError(" ".join(absent))
"""


@pytest.mark.slow
def test_the_filter_keeps_no_module_of_the_standard_library_from_being_imported(
    sandbox: ProcessIsolation, tmp_path: Path
) -> None:
    with (
        loaded(sandbox, tmp_path / "filtered", IMPORTS) as filtered,
        loaded(UNFILTERED, tmp_path / "unfiltered", IMPORTS) as unfiltered,
    ):
        assert filtered == unfiltered
        assert len(filtered.split()) < 30, "those of another system"


CHANNELS = """
import ctypes, errno, fcntl, mmap, os, socket, struct
found = []
shared = os.open(os.__file__, os.O_RDONLY)
libc = ctypes.CDLL(None, use_errno=True)
ADD_KEY, REQUEST_KEY = (248, 249) if os.uname().machine == "x86_64" else (217, 218)
KIND, NAME, USERS_KEYRING = b"user", b"pacman:message", -4
# a lock of the whole file: for reading, or asked about for writing
READ, WRITE = (struct.pack("hhqqi4x", kind, 0, 0, 0, 0) for kind in (fcntl.F_RDLCK, fcntl.F_WRLCK))

def tries(channel):
    try:
        if channel():
            found.append(channel.__name__)
    except OSError:
        pass

def listens():
    global listener
    listener = socket.socket(socket.AF_UNIX)
    listener.bind("\\0pacman-message")
    listener.listen()

def writes_a_file(path):
    with open(path, "w") as file:
        file.write("x")
"""
LEAVES = f"""{CHANNELS}
def lock(): fcntl.flock(shared, fcntl.LOCK_EX)
def record_lock(): fcntl.fcntl(shared, fcntl.F_SETLK, READ)
def page_cache(): os.posix_fadvise(shared, 0, 0, os.POSIX_FADV_DONTNEED)
def key(): libc.syscall(ADD_KEY, KIND, NAME, b"x", 1, USERS_KEYRING)
def shared_memory(): libc.shmget(0x9AC3A3, 4096, 0o1666)
def queue(): libc.msgget(0x9AC3A3, 0o1666)
def abstract_socket(): listens()
def file(): writes_a_file("/tmp/pacman-message")
def file_in_memory(): writes_a_file("/dev/shm/pacman-message")
def time_of_a_file(): os.utime(shared, ns=(1, os.fstat(shared).st_mtime_ns))
for each in (lock, record_lock, page_cache, key, shared_memory, queue, abstract_socket, file, file_in_memory,
             time_of_a_file):
    tries(each)
raise RuntimeError("left")
"""
READS = f"""{CHANNELS}
def lock():
    try:
        fcntl.flock(shared, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
def record_lock():
    return fcntl.fcntl(shared, fcntl.F_GETLK, WRITE)[:2] != struct.pack("h", fcntl.F_UNLCK)
def page_cache():
    try:
        os.preadv(shared, [bytearray(1)], os.fstat(shared).st_size - 1, os.RWF_NOWAIT)
    except BlockingIOError:
        return True
def key(): return libc.syscall(REQUEST_KEY, KIND, NAME, 0, 0) > 0
def shared_memory(): return libc.shmget(0x9AC3A3, 4096, 0) >= 0
def queue(): return libc.msgget(0x9AC3A3, 0) >= 0
def abstract_socket(): return not socket.socket(socket.AF_UNIX).connect("\\0pacman-message")
def file(): return os.path.exists("/tmp/pacman-message")
def file_in_memory(): return os.path.exists("/dev/shm/pacman-message")
def time_of_a_file(): return os.fstat(shared).st_atime_ns == 1
for each in (lock, record_lock, page_cache, key, shared_memory, queue, abstract_socket, file, file_in_memory,
             time_of_a_file):
    tries(each)
raise RuntimeError(" ".join(found) or "nothing")
"""


def found_by_a_neighbour(isolation: ProcessIsolation, folder: Path) -> list[str]:
    """Which messages, left by one process while it runs, another one reads."""
    with (
        loaded(isolation, folder / "leaves", LEAVES) as left,
        loaded(isolation, folder / "reads", READS) as found,
    ):
        assert left == "left"
        return found.split()


def test_no_message_goes_from_one_process_to_another(sandbox: ProcessIsolation, tmp_path: Path) -> None:
    assert found_by_a_neighbour(sandbox, tmp_path) == ["nothing"]


def test_without_the_filter_some_do(sandbox: ProcessIsolation, tmp_path: Path) -> None:
    assert {"lock", "record_lock"} <= set(found_by_a_neighbour(UNFILTERED, tmp_path))


def test_a_trusted_process_is_filtered_too(sandbox: Isolation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolation, "is_root", lambda: False)  # whoever runs the tests
    code = "import os, socket\ntry:\n    socket.socket()\nexcept PermissionError:\n    pass\n" + MINIMAX
    assert [case.status for case in graded(code, PLAIN)] == ["pass", "pass"]
    assert {case.status for case in graded("import socket\nsocket.socket()\n" + MINIMAX, PLAIN)} == {
        "import error"
    }


# Where there is no filter.


def test_a_sandbox_without_the_filter_is_refused_unless_it_is_asked_for(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "pyseccomp", raising=False)
    monkeypatch.setattr("ctypes.util.find_library", lambda name: None if name == "seccomp" else "libc.so.6")
    with raises(IsolationError, problem="libseccomp is not installed (apt-get install libseccomp2)"):
        choose()
    assert choose(without_filter=True) is UNFILTERED
    assert choose(trust=True) is UNFILTERED, "better than an ordinary process"
    assert "WITHOUT a filter" in UNFILTERED.sentence
    assert [case.status for case in graded(MINIMAX, UNFILTERED)] == ["pass", "pass"]


def test_what_is_asked_for_only_where_it_is_needed(sandbox: Isolation) -> None:
    assert choose(trust=True, without_filter=True) is BUBBLEWRAP


def test_another_processor_is_named(sandbox: Isolation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyseccomp.system_arch", lambda: 0xC00000F3)
    assert_places(linux.why_no_filter(), machine=os.uname().machine)


def test_a_kernel_without_filters_is_named(sandbox: Isolation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.get_errno", lambda: errno.EINVAL)
    assert_places(linux.why_no_filter(), reason=os.strerror(errno.EINVAL))


def test_a_filter_that_the_kernel_refuses_runs_nothing(
    sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linux, "encoded_filter", lambda: "AAAAAAAAAAA=")
    with pytest.raises(IsolationError, match=os.strerror(errno.EINVAL)):
        choose()
