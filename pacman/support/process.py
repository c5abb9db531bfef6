"""A worker process on this machine: started, limited, asked, ended; and a pool of such processes."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Lock
from time import monotonic, sleep
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar

from pacman.errors import PacmanError, one_line, reason_of
from pacman.support.streams import discard_output, open_closed_streams

if TYPE_CHECKING:
    import psutil  # else where a process is watched: a browser has none

# A limit for the memory of a process: kept by the system where it can, else watched from outside.

OWN = 100_000_000  # bytes that a process occupies before it does anything; a little more than it needs


def limit_memory(most: int) -> None:
    """Limit the address space of this process to so many more bytes; MemoryError is raised beyond.

    Only Linux keeps such a limit; elsewhere who started it looks by `keeps_limit`.
    """
    if sys.platform == "linux":
        import resource

        import numpy.random  # noqa: F401 - what it takes, a hundred megabytes, is not what games use
        import psutil

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        soft = psutil.Process().memory_info().vms + most
        resource.setrlimit(resource.RLIMIT_AS, (soft if hard < 0 else min(soft, hard), hard))


def lift_limit() -> None:
    """Lets this process have memory again, to say that it had none."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def keeps_limit(pid: int, most: int) -> bool:
    """Whether this process occupies at most so many bytes more than Python and its libraries need."""
    import psutil

    try:
        return bool(psutil.Process(pid).memory_info().rss <= most + OWN)
    except psutil.Error:  # it has just ended
        return True


def has_room(most: int) -> bool:
    """Whether this process has left at least half of the bytes that `limit_memory` has allowed it."""
    import psutil

    memory = psutil.Process().memory_info()
    if sys.platform != "linux":
        return bool(memory.rss < OWN + most / 2)
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return soft < 0 or bool(soft - memory.vms > most / 2)


# How processes are started: without Ctrl-C, without the script that starts them, with the same hashes.

_LOCK = Lock()


@contextmanager
def ctrl_c_delayed() -> Iterator[None]:
    """Ctrl-C takes effect after this block; processes that are started in the block never get it."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which every start does, and the first one would hear Ctrl-C again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def without_main() -> Iterator[None]:
    """A process that is started in this block does not run the caller's script again.

    No work needs it, it may be no file but what was piped into Python, and it may do its own work unguarded.
    """
    with _LOCK:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


@contextmanager
def same_hashes() -> Iterator[None]:
    """Processes started in this block hash text alike, so that a set of texts has the same order in each."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


@contextmanager
def as_parent() -> Iterator[None]:
    """A process that may have no children, as a Dask worker, can start one in this block.

    It may have none as they would outlive it; those of ours end with their parent.
    """
    itself = multiprocessing.current_process()
    if not itself.daemon:
        yield
        return
    itself.daemon = False
    try:
        yield
    finally:
        itself.daemon = True


# A process that does one piece of work after the other, seen from both sides.
#
# Its pipe is its own, so that its end is nobody else's, and how it ended is known.

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
    """The result of work after which its process is not to be used any more."""

    value: R


class AloneError(Exception):
    """Raised by work that cannot tell its result from what its process has done before."""


LAST = (Last, AloneError, MemoryError)  # after these a process is replaced
READY = "ready"  # the first message of each process


@dataclass(frozen=True)
class Surroundings:
    """The surroundings that a process is started with."""

    folder: Path | None = None  # of its temporary files
    memory: int | None = None  # bytes that it may use beyond what it has when it begins


class WorkerProcess:
    """A process, from its start to `end`. It is spawned, and has no terminal: nothing in, nothing out."""

    def __init__(self, surroundings: Surroundings | None = None) -> None:
        """Raises StartError; so does the first `send`, if the process ends while it starts."""
        surroundings = surroundings or Surroundings()
        open_closed_streams()
        context = multiprocessing.get_context("spawn")
        try:
            self._ours, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, surroundings), daemon=False)
            with ctrl_c_delayed(), without_main(), as_parent():
                self._process.start()
        except OSError as error:  # as where a user has too many processes or open files
            raise StartError("a process cannot be started: {reason}", reason=reason_of(error)) from None
        theirs.close()
        assert self._process.pid is not None, "it was started"
        self._is_ready = False
        self._pid = self._process.pid
        self._memory = surroundings.memory

    def call(self, work: Callable[[T], R], task: T) -> R:
        """Return the result of `work(task)` there. Raises what it raises, and WorkerDiedError."""
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
            raise self._death_error() from None

    def _wait_for_start(self) -> None:
        try:
            while self.receive(TICK) != READY:
                pass
        except WorkerDiedError as error:
            raise StartError("a process cannot be started: {error}", error=error) from None
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
            raise self._death_error() from None
        if not is_alive:
            raise self._death_error()
        if self._memory is not None and not keeps_limit(self._pid, self._memory):
            self.kill()
            raise OutOfMemoryError("it used more memory than it may")
        return None

    def kill(self) -> None:
        """Ends the process and those that it has started, at once."""
        import psutil

        started = _descendants(self._pid)
        if sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._pid, signal.SIGKILL)  # its group outlives it
        self._process.kill()
        for process in started:
            with suppress(psutil.Error):
                process.kill()

    def end(self, patience: float = 0.0) -> None:
        """Ends it; it has so many seconds to exit by itself, once it has nothing to do."""
        if patience:
            with suppress(OSError):
                self._ours.send_bytes(pickle.dumps(None))
            self._process.join(patience)
        self.kill()
        self._process.join()
        with suppress(ValueError):  # another thread has just learnt of its end
            self._process.close()  # or a file stays open as long as an error that tells of it
        self._ours.close()

    def _exit_code(self) -> int | None:
        """Return the exit code of a process that ends; None if it does not within `PATIENCE`.

        `join` may return before it is known: whichever thread starts a process collects all that have
        ended, and notes their codes a moment later.
        """
        deadline = monotonic() + PATIENCE
        while self._process.is_alive() and (left := deadline - monotonic()) > 0:
            self._process.join(left)  # only if it is alive: this also waits for what it has forked
            sleep(0.001)
        return self._process.exitcode

    def _death_error(self) -> WorkerDiedError:
        code = self._exit_code()
        self.kill()
        if code is None:
            return WorkerDiedError("its process does not answer any more")
        if code < 0:
            return WorkerDiedError(
                "its process was ended by signal {code}{name_of_signal}",
                code=-code,
                name_of_signal=_name_of_signal(-code),
            )
        return WorkerDiedError("its process ended by itself, with exit code {code}", code=code)


def answer_of(message: object) -> object:
    """Return what the work that sent this answer returned, or raise what it raised."""
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
    import psutil

    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.Error:
        return []


def _serve(connection: Connection, surroundings: Surroundings) -> None:
    """Do one piece of work after the other, in the process."""
    _prepare(surroundings)
    connection.send_bytes(pickle.dumps(READY))
    itself = os.getpid()
    is_last = False
    while not is_last:
        try:
            data = connection.recv_bytes()
        except (EOFError, OSError):
            return
        answer = _answer(data, connection)
        if answer is None:
            return
        is_last = isinstance(answer[1], LAST)
        if os.getpid() != itself:
            os._exit(0)  # the work has forked, and this is the copy
        connection.send_bytes(_pickle(answer))


def _answer(data: bytes, connection: Connection) -> tuple[bool, object] | None:
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


def _pickle(answer: tuple[bool, object]) -> bytes:
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
    """Make the process ignore Ctrl-C, print and read nothing, and end, with what it started, when its parent
    ends.
    """
    if surroundings.folder is not None:
        tempfile.tempdir = str(surroundings.folder)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # for processes that a task starts
        os.setsid()  # without the terminal, and in its own group with all that it starts
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


# Processes of this machine as an executor of `concurrent.futures`. One that ends costs its own task only.

HERE = 0.5  # seconds: about as long as a process takes to start

P = ParamSpec("P")


@dataclass(frozen=True)
class _Task:
    future: Future[Any]
    talk: Callable[[WorkerProcess], Any]  # with the process that does it
    do: Callable[[], Any] | None  # the task, in this process; None if that is not allowed
    alone: bool  # whether the process is a new one, which does nothing else


class Pool(Executor):
    """A fixed number of processes, each with a thread that waits for it. A process that ended is replaced.

    With `is_trusted` the threads themselves do the tasks of the first HERE seconds, and a single one all of
    them: tasks that need no process of their own, and spend their time outside of Python, are done sooner.
    """

    def __init__(self, jobs: int, surroundings: Surroundings, *, is_trusted: bool = False) -> None:
        open_closed_streams()  # before any thread does, while a second one may open files
        self._surroundings = surroundings
        self._seconds_here = 0.0 if not is_trusted else inf if jobs == 1 else HERE
        self._here_until = 0.0
        self._here: set[threading.Thread] = set()  # the threads that do a task themselves
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._processes: set[WorkerProcess] = set()
        self._is_started = self._is_stopped = self._is_shut = False
        new_thread = partial(threading.Thread, target=self._serve, name="worker", daemon=is_trusted)
        self._threads = [new_thread() for _ in range(jobs)]

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Calls the function in one of the processes; a WorkerDiedError says that the process ended."""
        call = _Call(fn, args, kwargs)
        do = partial(_run, call)
        return self._put(_Task(Future(), lambda process: process.call(_run, call), do, alone=False))

    def submit_alone(self, talk: Callable[[WorkerProcess], T]) -> Future[T]:
        """Calls `talk` here, with a new process that does nothing else."""
        return self._put(_Task(Future(), talk, None, alone=True))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Lets the processes end once all is done; with `cancel_futures` at once, even in the middle.

        Only a thread that does a task itself cannot be ended: it ends with this process.
        """
        if cancel_futures:
            with self._lock:
                self._is_stopped = True
                for process in self._processes:
                    process.kill()
        self._is_shut = True
        for _ in self._threads:
            self._tasks.put(None)
        if wait and self._is_started:
            with self._lock:
                left = self._here if cancel_futures else set()
                threads = [thread for thread in self._threads if thread not in left]
            for thread in threads:
                thread.join()

    def _put(self, task: _Task) -> Future[Any]:
        if self._is_shut:
            raise RuntimeError("cannot schedule new futures after shutdown")
        if not self._is_started:  # here, so that a pool that does nothing starts nothing
            self._is_started = True
            self._here_until = monotonic() + self._seconds_here
            for thread in self._threads:
                thread.start()
        self._tasks.put(task)
        return task.future

    def _serve(self) -> None:
        process: WorkerProcess | None = None
        while (task := self._tasks.get()) is not None:
            if self._is_stopped:
                task.future.cancel()
            if task.future.set_running_or_notify_cancel():
                process = self._do(task, process)
        self._end(process, patience=0 if self._is_stopped else PATIENCE)

    def _do(self, task: _Task, process: WorkerProcess | None) -> WorkerProcess | None:
        """Does the task; returns the process for the next one."""
        if task.alone:
            self._end(process)
            process = None
        is_last = task.alone
        try:
            if task.do is not None and self._begins_here():
                value = task.do()
            else:
                process = process or self._new_process()
                value = task.talk(process)
        except BaseException as error:
            is_last = is_last or isinstance(error, (WorkerDiedError, StartError, *LAST))
            result: Callable[[], None] = partial(task.future.set_exception, error)
        else:
            is_last = is_last or isinstance(value, LAST)
            result = partial(task.future.set_result, value)
        with self._lock:
            self._here.discard(threading.current_thread())
        if is_last:
            self._end(process)
            process = None
        result()
        return process

    def _begins_here(self) -> bool:
        """Whether this thread does its task itself. Raises WorkerDiedError if the pool was stopped."""
        if monotonic() >= self._here_until:
            return False
        with self._lock:
            if self._is_stopped:
                raise WorkerDiedError("it was stopped")
            self._here.add(threading.current_thread())
        return True

    def _new_process(self) -> WorkerProcess:
        process = WorkerProcess(self._surroundings)
        with self._lock:
            self._processes.add(process)
            if self._is_stopped:
                process.kill()
        return process

    def _end(self, process: WorkerProcess | None, patience: float = 0) -> None:
        if process is not None:
            with self._lock:
                self._processes.discard(process)
            process.end(patience)


class _Call:
    """A call that is sent to a process."""

    def __init__(self, fn: Callable[..., Any], args: tuple[object, ...], kwargs: dict[str, object]) -> None:
        self.fn, self.args, self.kwargs = fn, args, kwargs


def _run(call: _Call) -> object:
    return call.fn(*call.args, **call.kwargs)
