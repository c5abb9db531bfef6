"""How a student's process ends: waiting for it, what its exit code says, killing all that it started."""
# In the students' kit.

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

from autograder.contact.watching.processes import innermost, kill_below
from autograder.report import Status

CPU_LIMIT, KILLED = 24, 9  # signals, by the numbers that they have on Linux and macOS
MOMENT = 0.2  # seconds for a sandbox to end when the process in it has


class ProcessEndedError(Exception):
    """The process has ended; `status` is that of the case that was being graded."""

    def __init__(self, status: Status, message: str) -> None:
        self.status, self.message = status, message
        super().__init__(message)


@contextlib.contextmanager
def ending(process: subprocess.Popen[bytes]) -> Iterator[Callable[[float], bool]]:
    """Yields a function that waits at most so many seconds and says whether the process has ended."""

    def has_ended(seconds: float) -> bool:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        return process.returncode is not None

    if sys.platform != "linux":
        yield has_ended
        return
    try:
        descriptor = os.pidfd_open(process.pid)
    except OSError:  # an old kernel, or a sandbox that does not know it
        yield has_ended
        return
    ready = select.poll()  # sleeps until it ends, where `wait` would look hundreds of times a second
    ready.register(descriptor, select.POLLIN)
    try:
        yield lambda seconds: bool(ready.poll(seconds * 1000))
    finally:
        os.close(descriptor)


def exited(code: int) -> ProcessEndedError:
    """What this exit code says."""
    number = -code if code < 0 else code - 128 if code > 128 else 0  # a sandbox adds 128
    if number == CPU_LIMIT:
        return ProcessEndedError("timeout", "it used all of its processor time")
    if number == KILLED:
        return ProcessEndedError("crash", "its process was killed, perhaps for lack of memory")
    if number:
        return ProcessEndedError("crash", f"its process was ended by signal {number}{_name(number)}")
    return ProcessEndedError("crash", f"its process ended by itself, with exit code {code}")


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kills the process, its children and its group; those in a sandbox die with it.

    The student's own process first, and the sandbox around it has a moment to end by itself: a child of one
    that was killed stays as a zombie where the first process does not see off orphans, as in many containers.
    """
    student = innermost(process.pid) if process.poll() is None else process.pid
    if student != process.pid:
        with contextlib.suppress(ProcessLookupError, PermissionError, subprocess.TimeoutExpired):
            os.kill(student, KILLED)
            process.wait(MOMENT)
    kill_below(process.pid)
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        process.kill()


def _name(number: int) -> str:
    with contextlib.suppress(ValueError):
        return f" ({signal.Signals(number).name})"
    return ""
