"""A student's process, seen from outside: its pipes, its limits, and how it is ended."""
# In the students' kit.

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from threading import Event, Lock, Thread
from time import sleep
from typing import IO

from autograder.report import Status, What
from autograder.sandbox.cgroups import Group
from autograder.sandbox.limits import Limit, TimeLimit, exceeded_room
from autograder.sandbox.protocol import MAX_LINE, ProcessEndedError, shown_output, too_much_output
from autograder.sandbox.turns import Turns
from autograder.sandbox.usage import Processes, innermost, kill_below, watch
from pacman.errors import one_line
from pacman.messages import english, english_only

# How a student's process ends: waiting for it, what its exit code says, killing all that it started.


CPU_LIMIT, KILLED = 24, 9  # signals, by the numbers that they have on Linux and macOS
ENDING_MOMENT = 0.2  # seconds for a sandbox to end when the process in it has


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


def exit_error(code: int) -> ProcessEndedError:
    """Describe this exit code."""
    number = -code if code < 0 else code - 128 if code > 128 else 0  # a sandbox adds 128
    if number == CPU_LIMIT:
        return ProcessEndedError("timeout", english("it used all of its processor time"))
    if number == KILLED:
        return ProcessEndedError(
            "crash", english("its process was killed, perhaps for lack of memory"), "killed"
        )
    if number:
        signal_text = f"{number}{_name(number)}"
        message = english("its process was ended by signal {signal}", signal=signal_text)
        return ProcessEndedError("crash", message, "ended")
    message = english("its process ended by itself, with exit code {code}", code=code)
    return ProcessEndedError("crash", message, "ended")


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kills the process, its children and its group; those in a sandbox die with it.

    The student's own process first, and the sandbox around it has a moment to end by itself: a child of one
    that was killed stays as a zombie where the first process does not see off orphans, as in many containers.
    """
    student = innermost(process.pid) if process.poll() is None else process.pid
    if student != process.pid:
        with contextlib.suppress(ProcessLookupError, PermissionError, subprocess.TimeoutExpired):
            os.kill(student, KILLED)
            process.wait(ENDING_MOMENT)
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


# What a student's process prints: read as it comes, and kept up to a limit.


TELLS_BYTES = hasattr(select, "poll")  # whether the system says if there is something to read in a pipe
PART = 1 << 16  # bytes read at once
PRINTING_MOMENT = 0.05  # seconds in which a thread reads what is there


def has_bytes(descriptor: int) -> bool:
    """Whether there is something to read in this pipe; False where nobody can say so (Windows)."""
    if not hasattr(select, "poll"):
        return False
    ready = select.poll()
    ready.register(descriptor, select.POLLIN)
    return bool(ready.poll(0))


class PrintedPipe:
    """The reading end of the pipe, for a thread that calls `drain` and for one that wants the text."""

    def __init__(self, pipe: IO[bytes], most: int, too_much: Callable[[], None]) -> None:
        self._pipe, self._most, self._too_much = pipe, most, too_much
        self._kept = bytearray()
        self._reading = Lock()

    @property
    def text(self) -> str:
        """The beginning of what was printed, since it was last taken."""
        return shown_output(bytes(self._kept))

    def take(self) -> str:
        """Return the text and clear it: what is printed from now on begins a new text."""
        taken = bytes(self._kept)
        del self._kept[: len(taken)]
        return shown_output(taken)

    def drain(self) -> None:
        """Reads until the process and all that it started have closed the pipe; closes it.

        Here, as while an orphan holds it open, another pipe could get its number.
        """
        there = select.poll() if TELLS_BYTES else None
        if there is not None:
            there.register(self._pipe, select.POLLIN)
        while True:
            if there is not None:
                there.poll()  # without the lock
            with self._reading:
                if (there is None or has_bytes(self._pipe.fileno())) and not self._read():
                    self._pipe.close()
                    return

    def catch_up(self) -> None:
        """Sees to it that what was printed before this moment is read."""
        if not TELLS_BYTES:
            sleep(PRINTING_MOMENT)  # the thread that drains reads all the time
            return
        with self._reading:
            while not self._pipe.closed and has_bytes(self._pipe.fileno()) and self._read():
                pass

    def _read(self) -> bool:
        """Whether there was something."""
        try:
            chunk = os.read(self._pipe.fileno(), PART)
        except OSError:
            return False
        room = self._most + 1 - len(self._kept)
        self._kept += chunk[:room]
        if len(self._kept) > self._most:
            self._too_much()
        return bool(chunk)


# The process itself: started, asked, watched by a second thread, and ended.
#
# The caller's thread waits at a pipe for messages; a watchdog thread checks the limits and the process. We
# keep a writing end of that pipe open, so that neither the process nor an orphan of it can close the pipe;
# when the process has ended, the watchdog writes a byte into it, which wakes the waiting thread.


TICK = 0.02  # seconds between two checks by the watchdog
LATER_TICK = 0.1  # once a case takes long: a check costs 0.3 ms, and a class may have many endless loops
LONG = 0.5  # seconds
USUAL_MEMORY = 32_000_000  # bytes; an interpreter with the agent API has 14 million
GROWTH = 8_000_000  # bytes more than when it began to wait
WAITING_SECONDS = 0.1  # of processor time, in which it has nothing to do
OUT_OF_MEMORY = english("its processes used more memory than they may together")
WAKE = b"\0"  # a byte that no message contains


class StudentProcess:
    """A running process. Each call of `allow` begins a new time limit."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: dict[str, str],
        limit: Limit,
        group: Group | None = None,
    ) -> None:
        self._limit, self._group = limit, group
        self._room = limit  # at this moment
        self._checking = Lock()  # so that no process is ended by a limit that holds no more
        self._end: ProcessEndedError | None = None
        self._gone = Event()
        self._buffer = bytearray()
        self._read, self._wake = os.pipe()
        self._turns = Turns()
        self._time: TimeLimit | None = None
        self._spent = self._slept = 0.0  # before the present time limit began
        self._seconds = 0.0  # that limit
        self._has_begun = self._receives = False
        self._left_by_itself = False  # then what it sent before is still read
        try:
            self._process = subprocess.Popen(
                command if group is None else group.command(command),
                stdin=subprocess.PIPE,
                stdout=self._wake,
                stderr=subprocess.PIPE,
                env=_environment(environment),
                start_new_session=True,
            )
        except OSError:
            os.close(self._read)
            os.close(self._wake)
            if group is not None:
                group.remove()
            raise
        self._watched: Processes = watch(self._process.pid)
        assert self._process.stderr is not None, "it is a pipe"
        self._printed = PrintedPipe(self._process.stderr, limit.output, self._printed_too_much)
        self._threads = [Thread(target=each, daemon=True) for each in (self._printed.drain, self._watch)]
        for thread in self._threads:
            thread.start()

    @property
    def printed(self) -> str:
        """The beginning of what the process printed, since it was last taken."""
        return self._printed.text

    def take_printed(self) -> str:
        """Return the printed text and clear it."""
        return self._printed.take()

    @property
    def has_ended(self) -> bool:
        """Whether the process is gone, though what it sent before may still be read."""
        return self._process.poll() is not None

    @property
    def cpu_seconds(self) -> float:
        """The processor time that it has used, with all that it started; 0 if that cannot be found out."""
        return self._watched.cpu_seconds()

    @property
    def spent(self) -> float:
        """The seconds of processor time that it has used of the time limits so far."""
        return self._spent + (self._time.cpu_seconds if self._time is not None else 0.0)

    @property
    def slept(self) -> float:
        """The seconds that it was seen asleep in its turns."""
        return self._slept + (self._time.slept if self._time is not None else 0.0)

    def allow(self, seconds: float) -> None:
        """Give the process this many seconds of processor time from now on.

        Must be called in the thread that sends and receives.
        """
        with self._checking:
            self._spent, self._slept, self._seconds = self.spent, self.slept, seconds
            self._turns = Turns()
            self._time = TimeLimit(seconds, self._watched, self._turns, self._has_sent)

    def rest(self) -> int:
        """It waits until it is woken; one that grows or computes meanwhile is ended.

        What it has printed is complete. Returns the bytes that it holds beyond what is usual.
        """
        self.allow(WAITING_SECONDS)
        memory = self._watched.look().memory
        with self._checking:
            self._room = Limit(memory + GROWTH, self._limit.output)
        self._printed.catch_up()
        return max(0, memory - USUAL_MEMORY)

    def wake(self, seconds: float) -> bool:
        """Whether it still runs; it may use so much processor time, and all of its memory again."""
        self.allow(seconds)
        with self._checking:
            self._room = self._limit
            return not self.has_ended and self._end is None

    def send(self, line: bytes) -> None:
        """Sends a line. Raises ProcessEndedError."""
        assert self._process.stdin is not None, "it is a pipe"
        self._turns.to_student()
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None

    def receive(self) -> bytes:
        """The next line. Raises ProcessEndedError."""
        self._receives = True
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            if self._gone.is_set() and not (self._left_by_itself and has_bytes(self._read)):
                raise self._ended()
            if len(self._buffer) > MAX_LINE:
                message = english("its process sent a message of more than {most:,} bytes", most=MAX_LINE)
                self.end("protocol error", message, "ended")
                raise self._ended()
            self._turns.to_student()
            chunk = os.read(self._read, 1 << 16)
            if WAKE in chunk and not self._gone.is_set():  # else it is ours
                message = english("its process sent a null byte, which no message contains")
                self.end("protocol error", message, "ended")
                raise self._ended()
            searched = len(self._buffer)  # all of a long message is not searched again with each part of it
            self._buffer += chunk.replace(WAKE, b"")
        self._receives = False
        self._turns.to_grader()
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        if not self._has_begun:  # none of the submission's code has run yet, which might start others
            self._has_begun = True
            self._watched = watch(innermost(self._process.pid))
            if self._time is not None:
                self.allow(self._seconds)
                self._spent = self._slept = 0.0  # its start is not the submission's time
        return line

    def converse(self, line: bytes, reply: Callable[[bytes], bytes | None]) -> None:
        """Sends a line, and what `reply` makes of each line that comes, until it makes nothing of one.

        Raises ProcessEndedError.
        """
        answer: bytes | None = line
        while answer is not None:
            self.send(answer)
            answer = reply(self.receive())

    def end(self, status: Status, message: str, what: What = "stopped") -> None:
        """Kills it and everything that it started; only the first reason is kept."""
        if self._end is None:
            self._end = ProcessEndedError(status, message, what)
        kill(self._process)
        self._watched.kill()

    def close(self) -> None:
        """Ends it and its threads, and closes its pipes."""
        self._spent, self._slept, self._time = self.spent, self.slept, None
        self.end("crash", "its process was closed", "ended")
        self._process.wait()
        for thread in self._threads:
            thread.join(timeout=1)
        if self._group is not None:
            self._group.remove()
        assert self._process.stdin is not None, "it is a pipe"
        with contextlib.suppress(OSError):  # what could not be sent is lost with the process
            self._process.stdin.close()
        if not any(thread.is_alive() for thread in self._threads):
            os.close(self._read)
            os.close(self._wake)

    def _ended(self) -> ProcessEndedError:
        """Wait until it is known why it has ended, and return that."""
        self._gone.wait(timeout=5)
        return self._end or ProcessEndedError("crash", english("its process does not talk any more"), "ended")

    def _watch(self) -> None:
        with ending(self._process) as ends_within:
            while not ends_within(self._tick()):
                try:
                    self._check_limits()
                except Exception as error:  # whatever it is, nothing runs that is not watched
                    message = english_only("its process could not be watched: {error}", error=one_line(error))
                    self.end("grader error", message)
        code = self._process.wait()
        if self._group is not None and self._group.out_of_memory():
            self._end = self._end or ProcessEndedError("memory", OUT_OF_MEMORY)
        if self._end is None:
            self._end = exit_error(code)
            self._left_by_itself = True
        kill(self._process)  # and the processes of its group that still run
        self._watched.kill()
        self._gone.set()
        with contextlib.suppress(OSError):
            if hasattr(os, "set_blocking"):  # Windows: from Python 3.12 on
                os.set_blocking(self._wake, False)
            os.write(self._wake, WAKE)

    def _tick(self) -> float:
        """Return the seconds until the next check.

        A long case is looked at less often where the system limits the memory of each process by itself.
        """
        time = self._time
        is_long = time is not None and time.elapsed > LONG
        return LATER_TICK if is_long and self._watched.tells_waits else TICK

    def _check_limits(self) -> None:
        with self._checking:
            if self._time is None:  # it waits, and has run nothing of the submission yet
                return
            excess = exceeded_room(self._watched.look(), self._room) or self._time.exceeded()
            if excess is not None:
                self.end(excess.status, excess.message, excess.what)

    def _has_sent(self) -> bool:
        """Whether a message waits that the grader wants to read."""
        return self._receives and has_bytes(self._read)

    def _printed_too_much(self) -> None:
        self.end(*too_much_output(self._limit.output))


def _environment(given: dict[str, str]) -> dict[str, str]:
    """The given variables and none of ours, except SYSTEMROOT, which every program on Windows needs."""
    system = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if "SYSTEMROOT" in os.environ else {}
    return {**system, **given}
