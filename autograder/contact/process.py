"""A student's process, seen from outside: its pipes, its limits, and how it is ended.

The caller's thread waits at a pipe for messages; a watchdog thread checks the limits and the process. We
keep a writing end of that pipe open, so that neither the process nor an orphan of it can close the pipe;
when the process has ended, the watchdog writes a byte into it, which wakes the waiting thread.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import IO

import psutil

from autograder.contact.protocol import MAX_LINE
from autograder.report import Status
from pacman.errors import printable

TICK = 0.02  # seconds between two checks by the watchdog
WALL_PER_CPU = 3.0  # seconds of wall time for each second of processor time
KEPT_OUTPUT = 10_000  # bytes of what was printed
WAKE = b"\0"  # a byte that no message contains


class ProcessEndedError(Exception):
    """The process has ended; `status` is that of the case that was being graded."""

    def __init__(self, status: Status, message: str) -> None:
        self.status, self.message = status, message
        super().__init__(message)


class StudentProcess:
    """A running process. Each call of `allow` begins a new time limit."""

    def __init__(self, command: Sequence[str], *, environment: dict[str, str], max_output: int) -> None:
        self._max_output = max_output
        self._end: ProcessEndedError | None = None
        self._gone = Event()
        self._buffer = b""
        self._printed = bytearray()
        self._read, self._wake = os.pipe()
        self._cpu_limit = self._wall_limit = float("inf")
        self._worker: psutil.Process | None = None
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=self._wake,
                stderr=subprocess.PIPE,
                env=_environment(environment),
                start_new_session=True,
            )
        except OSError:
            os.close(self._read)
            os.close(self._wake)
            raise
        self._threads = [Thread(target=self._drain, daemon=True), Thread(target=self._watch, daemon=True)]
        for thread in self._threads:
            thread.start()

    @property
    def printed(self) -> str:
        """The beginning of what the process printed."""
        text = self._printed[:KEPT_OUTPUT].decode("utf-8", "replace")
        more = "\n… and more" if len(self._printed) > KEPT_OUTPUT else ""
        return printable(text) + more

    @property
    def has_ended(self) -> bool:
        """Whether the process is gone, though what it sent before may still be read."""
        return self._process.poll() is not None

    @property
    def cpu_seconds(self) -> float:
        """The processor time that it has used; 0 if that cannot be found out."""
        try:
            if self._worker is None:
                self._worker = _innermost(self._process.pid)
            times = self._worker.cpu_times()
            return float(times.user + times.system)
        except psutil.Error:
            return 0.0

    def allow(self, seconds: float) -> None:
        """From now on it may use so much processor time; and of wall time three times that, plus 1 s."""
        self._seconds = seconds
        self._worker = None  # looked for again: a sandbox that starts has not begun it yet
        self._cpu_limit = self.cpu_seconds + seconds
        self._wall_limit = perf_counter() + WALL_PER_CPU * seconds + 1

    def send(self, line: bytes) -> None:
        """Sends a line. Raises ProcessEndedError."""
        assert self._process.stdin is not None, "it is a pipe"
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def receive(self) -> bytes:
        """The next line. Raises ProcessEndedError."""
        while b"\n" not in self._buffer:
            if self._gone.is_set():
                raise self._ended()
            if len(self._buffer) > MAX_LINE:
                self.end("protocol error", f"its process sent a message of more than {MAX_LINE:,} bytes")
                raise self._ended()
            self._buffer += os.read(self._read, 1 << 16).replace(WAKE, b"")
        line, _, self._buffer = self._buffer.partition(b"\n")
        return line

    def end(self, status: Status, message: str) -> None:
        """Kills it and everything that it started; only the first reason is kept."""
        if self._end is None:
            self._end = ProcessEndedError(status, message)
        _kill(self._process)

    def close(self) -> None:
        """Ends it and its threads, and closes its pipes."""
        self.end("crash", "its process was closed")
        self._process.wait()
        for thread in self._threads:
            thread.join(timeout=1)
        for stream in (self._process.stdin, self._process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):  # what could not be sent is lost with the process
                    stream.close()
        if not any(thread.is_alive() for thread in self._threads):
            os.close(self._read)
            os.close(self._wake)

    def _ended(self) -> ProcessEndedError:
        """Why it has ended; waits until that is known."""
        self._gone.wait(timeout=5)
        return self._end or ProcessEndedError("crash", "its process does not talk any more")

    def _watch(self) -> None:
        with _ending(self._process) as ends_within:
            while not ends_within(TICK):
                self._check_limits()
        code = self._process.wait()
        if self._end is None:
            self._end = _exited(code)
        _kill(self._process)  # and the processes of its group that still run
        self._gone.set()
        with contextlib.suppress(OSError):
            os.set_blocking(self._wake, False)
            os.write(self._wake, WAKE)

    def _check_limits(self) -> None:
        if perf_counter() > self._wall_limit:
            limit = WALL_PER_CPU * self._seconds + 1
            self.end("timeout", f"it took longer than {limit:g} s of wall time")
        elif self._cpu_limit < float("inf") and self.cpu_seconds > self._cpu_limit:
            self.end("timeout", f"it took longer than {self._seconds:g} s of processor time")

    def _drain(self) -> None:
        """Keeps the beginning of what is printed, and ends a process that prints too much."""
        assert self._process.stderr is not None, "it is a pipe"
        for chunk in _chunks(self._process.stderr):
            room = self._max_output + 1 - len(self._printed)
            self._printed += chunk[:room]
            if len(self._printed) > self._max_output:
                self.end("output limit", f"it printed more than {self._max_output:,} bytes")


@contextlib.contextmanager
def _ending(process: subprocess.Popen[bytes]) -> Iterator[Callable[[float], bool]]:
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


def _chunks(stream: IO[bytes]) -> Iterator[bytes]:
    descriptor = stream.fileno()
    while True:
        try:
            chunk = os.read(descriptor, 1 << 16)
        except OSError:
            return
        if not chunk:
            return
        yield chunk


def _environment(given: dict[str, str]) -> dict[str, str]:
    """The given variables and none of ours, except SYSTEMROOT, which every program on Windows needs."""
    system = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if "SYSTEMROOT" in os.environ else {}
    return {**system, **given}


def _exited(code: int) -> ProcessEndedError:
    signal = -code if code < 0 else code - 128 if code > 128 else 0  # a sandbox adds 128
    if signal == 24:
        return ProcessEndedError("timeout", "it used all of its processor time")
    if signal == 9:
        return ProcessEndedError("crash", "its process was killed, perhaps for lack of memory")
    if signal:
        return ProcessEndedError("crash", f"its process was ended by signal {signal}{_signal_name(signal)}")
    return ProcessEndedError("crash", f"its process ended by itself, with exit code {code}")


def _signal_name(number: int) -> str:
    import signal

    with contextlib.suppress(ValueError):
        return f" ({signal.Signals(number).name})"
    return ""


def _innermost(pid: int) -> psutil.Process:
    """The process in the sandbox: the last in the chain of the sandbox's processes with one child each."""
    while True:
        children = _children(pid)
        if len(children) != 1:
            return psutil.Process(pid)
        pid = children[0]


def _children(pid: int) -> list[int]:
    threads = Path(f"/proc/{pid}/task")  # asking psutil reads the whole of /proc
    with contextlib.suppress(OSError):
        listed = [(thread / "children").read_text() for thread in threads.iterdir()]
        return [int(word) for words in listed for word in words.split()]
    return [child.pid for child in psutil.Process(pid).children()]


def _descendants(pid: int) -> Iterator[int]:
    for child in _children(pid):
        yield child
        yield from _descendants(child)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kills the process, its children and its group; those in a sandbox die with it."""
    with contextlib.suppress(psutil.Error):
        for child in list(_descendants(process.pid)):
            with contextlib.suppress(psutil.Error):
                psutil.Process(child).kill()
    if sys.platform != "win32":
        import signal

        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        process.kill()
