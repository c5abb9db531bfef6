"""A process that does one piece of work after the other, seen from both sides.

Its pipe is its own, so that its end is nobody else's, and how it ended is known.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Generic, TypeVar

import psutil

from pacman.errors import PacmanError, one_line
from pacman.support.parallel.memory import keeps_limit, lift_limit, limit_memory
from pacman.support.parallel.starting import as_parent, ctrl_c_delayed, without_main
from pacman.support.streams import discard_output, open_closed_ones

T = TypeVar("T")
R = TypeVar("R")

TICK = 0.2  # seconds between two looks at a process that does not answer
PATIENCE = 2.0  # seconds that a process has to end by itself before it is killed


class StartError(PacmanError, RuntimeError):
    """A process could not be started; nothing that it was to do is to blame."""


class WorkerDiedError(PacmanError, RuntimeError):
    """The process ended, or was ended, before it answered; the message says how."""


class OutOfMemoryError(WorkerDiedError):
    """The process was ended as it used more memory than it may."""


@dataclass(frozen=True)
class Last(Generic[R]):
    """What is returned by work after which its process is not to be used any more."""

    value: R


class AloneError(Exception):
    """Raised by work that cannot tell its result beside what its process has done before."""


LAST = (Last, AloneError, MemoryError)  # after these a process is replaced
READY = "ready"  # the first message of each process


@dataclass(frozen=True)
class Surroundings:
    """What a process is started with."""

    folder: Path | None = None  # of its temporary files
    memory: int | None = None  # bytes that it may use beyond what it has when it begins


class WorkerProcess:
    """A process, from its start to `end`. It is spawned, and has no terminal: nothing in, nothing out."""

    def __init__(self, surroundings: Surroundings | None = None) -> None:
        """Raises StartError; so does the first `send`, if the process ends while it starts."""
        surroundings = surroundings or Surroundings()
        open_closed_ones()
        context = multiprocessing.get_context("spawn")
        try:
            self._ours, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, surroundings), daemon=False)
            with ctrl_c_delayed(), without_main(), as_parent():
                self._process.start()
        except OSError as error:  # as where a user has too many processes or open files
            raise StartError(f"a process cannot be started: {error.strerror or error}") from None
        theirs.close()
        assert self._process.pid is not None, "it was started"
        self._is_ready = False
        self._pid = self._process.pid
        self._memory = surroundings.memory

    def call(self, work: Callable[[T], R], task: T) -> R:
        """What `work(task)` returns there. Raises what it raises, and WorkerDiedError."""
        self.send((work, task))
        while (message := self.receive(TICK)) is None:
            pass
        return answer_of(message)  # type: ignore[return-value]  # it is what `work` returned

    def send(self, message: object) -> None:
        """Sends it a piece of work. Raises WorkerDiedError."""
        data = pickle.dumps(message)
        if not self._is_ready:
            self._wait_for_start()
        try:
            self._ours.send_bytes(data)
        except OSError:
            raise self._died() from None

    def _wait_for_start(self) -> None:
        try:
            while self.receive(TICK) != READY:
                pass
        except WorkerDiedError as error:
            raise StartError(f"a process cannot be started: {error}") from None
        self._is_ready = True

    def receive(self, seconds: float) -> object | None:
        """The next message, or None if there is none for so long. Raises WorkerDiedError."""
        is_alive = self._process.is_alive()  # asked before looking: what a dead one has sent can be read
        try:
            # Not until the pipe is closed: a process that it has forked may keep it open.
            if self._ours.poll(seconds if is_alive else 0):
                message: object = pickle.loads(self._ours.recv_bytes())
                return message
        except Exception:  # the pipe is closed, or what came through it is not a message
            raise self._died() from None
        if not is_alive:
            raise self._died()
        if self._memory is not None and not keeps_limit(self._pid, self._memory):
            self.kill()
            raise OutOfMemoryError("it used more memory than it may")
        return None

    def kill(self) -> None:
        """Ends the process and those that it has started, at once."""
        started = _descendants(self._pid)
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._pid, signal.SIGKILL)  # its group outlives it
        self._process.kill()
        for process in started:
            with suppress(psutil.Error):
                process.kill()

    def end(self, patience: float = 0.0) -> None:
        """Ends it; it has so many seconds to come to an end itself, once it has nothing to do."""
        if patience:
            with suppress(OSError):
                self._ours.send_bytes(pickle.dumps(None))
            self._process.join(patience)
        self.kill()
        self._process.join()
        with suppress(ValueError):  # another thread has just learnt of its end
            self._process.close()  # or a file stays open as long as an error that tells of it
        self._ours.close()

    def _died(self) -> WorkerDiedError:
        if self._process.is_alive():  # not at once `join`, which also waits for what the process has forked
            self._process.join(PATIENCE)
        code = self._process.exitcode
        self.kill()
        if code is None:
            return WorkerDiedError("its process does not answer any more")
        if code < 0:
            return WorkerDiedError(f"its process was ended by signal {-code}{_name_of_signal(-code)}")
        return WorkerDiedError(f"its process ended by itself, with exit code {code}")


def answer_of(message: object) -> object:
    """What the work returned that sent this answer, or raises what it raised."""
    assert isinstance(message, tuple), "answers are pairs"
    has_returned, value = message
    if has_returned:
        return value
    raise value


def _name_of_signal(number: int) -> str:
    with suppress(ValueError):
        return f" ({signal.Signals(number).name})"
    return ""


def _descendants(pid: int) -> list[psutil.Process]:
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.Error:
        return []


def _serve(connection: Connection, surroundings: Surroundings) -> None:
    """What the process does."""
    _prepare(surroundings)
    connection.send_bytes(pickle.dumps(READY))
    itself = os.getpid()
    is_last = False
    while not is_last:
        try:
            data = connection.recv_bytes()
        except (EOFError, OSError):
            return
        answer = _answered(data, connection)
        if answer is None:
            return
        is_last = isinstance(answer[1], LAST)
        if os.getpid() != itself:
            os._exit(0)  # the work has forked, and this is the copy
        connection.send_bytes(_pickled(answer))


def _answered(data: bytes, connection: Connection) -> tuple[bool, object] | None:
    """Whether the work that was sent returned, and what it returned or raised; None if that was the end."""
    try:
        received = pickle.loads(data)
        if received is None:
            return None
        work, task, *hears = received
        return True, work(task, connection.send) if hears else work(task)
    except MemoryError as error:
        lift_limit()
        return False, error.with_traceback(None)
    except BaseException as error:
        return False, error


def _pickled(answer: tuple[bool, object]) -> bytes:
    try:
        data = pickle.dumps(answer)
        if not answer[0]:
            pickle.loads(data)  # an error's class may be one that cannot be made again from its message
    except Exception:
        error = answer[1]
        told = one_line(error) if isinstance(error, BaseException) else f"a {type(error).__name__}"
        return pickle.dumps((False, RuntimeError(told)))
    return data


def _prepare(surroundings: Surroundings) -> None:
    """It ignores Ctrl-C, prints and reads nothing, and ends, with what it started, when its parent ends."""
    if surroundings.folder is not None:
        tempfile.tempdir = str(surroundings.folder)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # for processes that a task starts
        os.setsid()  # without the terminal, and in a group of its own with all that it starts
    discard_output()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=[parent.join], daemon=True).start()
    if surroundings.memory is not None:
        limit_memory(surroundings.memory)


def _exit_after(wait: Callable[[], object]) -> None:
    wait()
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
