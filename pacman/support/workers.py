"""Run many tasks on worker processes, on this machine or a cluster, until each has a result."""

from __future__ import annotations

import os
import platform
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing.util import Finalize
from pathlib import Path
from threading import Lock as ThreadLock
from threading import Timer
from time import monotonic
from typing import Any, Generic, TypeVar
from uuid import uuid4

from pacman.errors import OptionError, PacmanError, one_line, printable, reason_of
from pacman.messages import english_only
from pacman.support.installed import missing_extra
from pacman.support.process import (
    AloneError,
    Last,
    Pool,
    StartError,
    Surroundings,
    WorkerDiedError,
    WorkerProcess,
    same_hashes,
)
from pacman.support.text import MEGABYTE

# A lock file, which keeps two runs from writing the same results; it names the process that holds it.


class LockError(PacmanError, RuntimeError):
    """Another run is writing the same results, or may be."""


class Lock:
    """A lock that is held from its creation until `release`. Raises LockError if another run holds it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        owner = f"{os.getpid()} {platform.node()}"
        if not self._create(path, owner):
            self._take_over(owner)

    def release(self) -> None:
        """Removes the lock file, so that another run can take the lock."""
        self._path.unlink(missing_ok=True)

    @staticmethod
    def _create(path: Path, owner: str) -> bool:
        """Writes the file; False if there is one already."""
        try:
            # Exclusive creation is the one operation that is atomic on all systems and file systems.
            file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
        except FileExistsError:
            return False
        except OSError as error:
            raise LockError(
                "{file} cannot be written: {reason}", file=path, reason=reason_of(error)
            ) from None
        try:
            os.write(file, owner.encode())
        except OSError as error:
            path.unlink(missing_ok=True)
            raise LockError(
                "{file} cannot be written: {reason}", file=path, reason=reason_of(error)
            ) from None
        finally:
            os.close(file)
        return True

    def _take_over(self, owner: str) -> None:
        """Takes the lock of a run that was killed. Raises LockError if that run may still be alive."""
        held_by = self._read(self._path)
        pid, _, machine = held_by.partition(" ")
        if not pid.isdecimal() or machine != platform.node() or _is_alive(int(pid)):
            who = f"process {pid} on {machine}" if pid.isdecimal() else "a run that did not say who it is"
            raise LockError(
                "{path} is held by {who}, which may be writing the same results; if it is not,"
                " delete this file",
                path=self._path,
                who=printable(who),
            )
        ours = self._path.with_name(f"{self._path.name}.taking")
        if not self._create(ours, owner):  # else two runs could both take it, one from the other
            raise LockError(
                "{path}: another run is taking it just now; if none is, delete {ours}",
                path=self._path,
                ours=ours,
            )
        if self._read(self._path) != held_by:
            ours.unlink(missing_ok=True)
            raise LockError("{path}: another run took it just now", path=self._path)
        try:
            ours.replace(self._path)
        except OSError as error:
            ours.unlink(missing_ok=True)
            raise LockError(
                "{file} cannot be written: {reason}", file=self._path, reason=reason_of(error)
            ) from None

    @staticmethod
    def _read(path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""


def _is_alive(pid: int) -> bool:
    if sys.platform == "win32":  # os.kill(pid, 0) would interrupt the process there, not only look for it
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True


# Work on a cluster in separate processes, as it is on this machine.
#
# A cluster's worker is a process with several threads, of which one is the library's own: they share the
# global random numbers, the folder and all else that work may change. So the worker starts processes for
# the tasks.

T = TypeVar("T")
R = TypeVar("R")

IDLE = 30.0  # seconds after which a process without work is ended, if the sender of work was lost


class ApartExecutor(Executor):
    """A cluster's executor, each of whose tasks runs in a process that the cluster's worker has started."""

    def __init__(self, executor: Executor, run: str) -> None:
        """`run` is a name that no other run has; processes do nothing for other runs."""
        self._executor, self._run = executor, run

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Calls the function with one task; WorkerDiedError says that its process ended."""
        (task,) = args
        return self._executor.submit(call_apart, self._run, fn, task)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shuts down the cluster's executor."""
        self._executor.shutdown(wait, cancel_futures=cancel_futures)


def call_apart(run: str, work: Callable[[T], R], task: T) -> R:
    """Run `work(task)` in a separate process, from a cluster's worker. Raises also WorkerDiedError."""
    process = _PROCESSES.take(run)
    try:
        result = process.call(work, task)
    except BaseException:
        process.end()
        raise
    if isinstance(result, Last):
        process.end()
    else:
        _PROCESSES.put(run, process)
    return result


def end_apart(run: str) -> None:
    """End the processes of this run that have nothing to do, from a cluster's worker."""
    _PROCESSES.end(lambda name, _: name == run)


class _IdleProcesses:
    """The processes of this worker that have nothing to do at the moment."""

    def __init__(self) -> None:
        self._lock = ThreadLock()
        self._waiting: list[tuple[str, float, WorkerProcess]] = []  # of which run, and since when
        self._is_watched = False
        self._finalizer: object = None

    def take(self, run: str) -> WorkerProcess:
        """A process of this run, a new one if there is none."""
        with self._lock:
            for entry in reversed(self._waiting):
                if entry[0] == run:
                    self._waiting.remove(entry)
                    return entry[2]
            if self._finalizer is None:  # or this worker, when it ends, would wait for them
                self._finalizer = Finalize(None, self.end, [lambda *_: True], exitpriority=10)
            with same_hashes():
                return WorkerProcess()

    def put(self, run: str, process: WorkerProcess) -> None:
        """Keeps the process for the next task."""
        with self._lock:
            self._waiting.append((run, monotonic(), process))
        self._watch()

    def end(self, which: Callable[[str, float], bool]) -> None:
        """Ends those whose run, and time since which they wait, are of this kind."""
        with self._lock:
            chosen = [entry for entry in self._waiting if which(*entry[:2])]
            self._waiting = [entry for entry in self._waiting if entry not in chosen]
        for _, _, process in chosen:
            process.end()

    def _watch(self) -> None:
        with self._lock:
            if self._is_watched or not self._waiting:
                return
            self._is_watched = True
        timer = Timer(IDLE, self._end_idle)
        timer.daemon = True
        timer.start()

    def _end_idle(self) -> None:
        self._is_watched = False
        long_ago = monotonic() - IDLE
        self.end(lambda _, since: since < long_ago)
        self._watch()


_PROCESSES = _IdleProcesses()  # a cluster only calls functions in its worker: what they share is kept here


# The workers that run tasks: processes of this machine, a Dask cluster, or an executor of your own.


class ClusterError(PacmanError, ConnectionError):
    """A cluster that cannot be reached, or was lost."""


PLAIN = Surroundings()
WORKER_DIED = english_only("a worker of the executor died; what was done is saved: run again to continue")
WERE_LOST = english_only("the workers were lost; what was done is saved: run again to continue")


@dataclass(frozen=True)
class Workers:
    """Functions that start and stop workers, and the exceptions that say that one died.

    >>> with local_workers(2) as workers:
    ...     workers.at_once()
    2
    """

    start: Callable[[], Executor]  # called again if the executor broke
    stop: Callable[[Executor], None]  # at once, even while tasks are running
    at_once: Callable[[], int]  # how many tasks run at the same time
    finish: Callable[[Executor], None] = Executor.shutdown  # when all tasks are done
    died: tuple[type[BaseException], ...] = (WorkerDiedError, BrokenExecutor)
    surroundings: Surroundings = PLAIN  # of processes that are started here
    memory: int | None = None  # megabytes that each may use; None if they are not limited


@contextmanager
def local_workers(
    jobs: int, folder: Path | None = None, *, memory: int | None = None, is_trusted: bool = False
) -> Iterator[Workers]:
    """This many processes on this machine, spawned rather than forked. Raises OptionError for less than 1.

    Their temporary files are in `folder`, so that removing it also removes those of killed workers.
    Each may use `memory` megabytes beyond what Python needs. What they print is not shown.
    With `is_trusted` threads of this process do the work of the first half second, and one worker does all,
    so that short work waits for no process to start; it must change nothing else there, and spend most of its
    time outside of Python.

    >>> with local_workers(2) as workers:
    ...     workers.at_once()
    2
    """
    if jobs < 1:
        raise OptionError("{jobs} jobs cannot do anything; there must be at least 1", jobs=jobs)
    surroundings = Surroundings(folder, None if memory is None else memory * MEGABYTE)

    pools: list[Pool] = []

    def start() -> Executor:
        pools.append(Pool(jobs, surroundings, is_trusted=is_trusted))
        return pools[-1]

    def stop(executor: Executor) -> None:
        executor.shutdown(cancel_futures=True)

    with same_hashes():
        try:
            yield Workers(start, stop, lambda: jobs, surroundings=surroundings, memory=memory)
        finally:
            for pool in pools:
                stop(pool)


def given_workers(executor: Executor, at_once: int) -> Workers:
    """The workers of your own executor, of which `at_once` work at a time. It is not shut down afterwards.

    If the work is stopped, tasks that are running are not interrupted. When one of its workers dies, the
    executor counts as lost: ClusterError.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     workers = given_workers(executor, at_once=2)
    """
    fresh = [executor]

    def start() -> Executor:
        if not fresh:
            raise ClusterError(WORKER_DIED)
        return fresh.pop()

    def leave(_: Executor) -> None:
        return None

    return Workers(start, leave, lambda: at_once, finish=leave)


@contextmanager
def dask_workers(address: str, *, patience: float = 10.0) -> Iterator[Workers]:
    """The workers of a Dask cluster, such as tcp://host:8786. Raises ClusterError, MissingExtraError.

    `patience` is how many seconds the scheduler may take to answer. Its workers need this package in the
    same version. Each task runs in a process that the worker starts, one for each of its threads. Dask itself
    repeats the tasks of a worker that died, up to three times.

    As in `with dask_workers("tcp://host:8786") as workers: play_batch(plan, results, workers)`.
    """
    distributed, client = _connect(address, patience)
    run = uuid4().hex

    def at_once() -> int:
        try:
            threads: dict[str, int] = client.nthreads()
        except (OSError, RuntimeError, ValueError) as error:
            raise ClusterError(
                "the Dask scheduler at {address!r} was lost ({error})", address=address, error=one_line(error)
            ) from None
        return max(1, sum(threads.values()))

    def start() -> Executor:
        executor: Executor = client.get_executor(pure=False)  # or an equal task would not be run again
        return ApartExecutor(executor, run)

    def stop(executor: Executor) -> None:
        with suppress(OSError):  # the connection may be lost already
            executor.shutdown(wait=False)

    try:
        died = (WorkerDiedError, BrokenExecutor, distributed.scheduler.KilledWorker)
        with same_hashes():  # also of the processes of this machine in which a task is run alone
            yield Workers(start, stop, at_once, died=died)
    finally:
        with suppress(OSError, RuntimeError):
            client.run(end_apart, run, on_error="ignore")
        with suppress(OSError):
            client.close()


def _connect(address: str, patience: float) -> tuple[Any, Any]:
    """The library, and a client of the cluster. Raises ClusterError, MissingExtraError."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise missing_extra("working on a Dask cluster", "dask") from None
    try:
        distributed.comm.resolve_address(address)  # a Client with an invalid address does not close cleanly
        client = distributed.Client(address, set_as_default=False, timeout=patience)
    except (OSError, ValueError) as error:
        raise ClusterError(
            "there is no Dask scheduler at {address!r} ({error})", address=address, error=one_line(error)
        ) from None
    return distributed, client


S = TypeVar("S")

TASKS_PER_WORKER = 2  # sent ahead: no worker waits, and few tasks are repeated when one dies


def run_all(
    tasks: Iterator[T],
    work: Callable[[T], R | Last[R]],
    workers: Workers,
    settle: Callable[[T, R | BaseException], Iterable[T]],
    *,
    split: Callable[[T], Iterable[T]] = lambda task: [task],
    alone: Callable[[WorkerProcess, T], R] | None = None,
) -> None:
    """Runs every task and calls `settle` with the task and its result, or the exception that it raised.

    `settle` returns tasks to be run again. `tasks` are taken one by one as workers become free. When a worker
    dies, the task that it was running is split and the pieces are run again; a task of one piece is run in a
    new process of this machine that does nothing else, by `alone`, and that result counts: a WorkerDiedError
    if the process dies. So is a task on which `work` raises AloneError or MemoryError. Exceptions of `settle`
    and `tasks`, and KeyboardInterrupt, stop the workers and are passed on. Raises ClusterError when all
    workers are lost, and StartError when a process cannot be started.
    """
    in_own = alone or (lambda process, task: _value(process.call(work, task)))
    _Running(tasks, work, workers, settle, split, in_own).run()


def _value(result: R | Last[R]) -> R:
    return result.value if isinstance(result, Last) else result


class _Running(Generic[T, R]):
    def __init__(
        self,
        tasks: Iterator[T],
        work: Callable[[T], R | Last[R]],
        workers: Workers,
        settle: Callable[[T, R | BaseException], Iterable[T]],
        split: Callable[[T], Iterable[T]],
        alone: Callable[[WorkerProcess, T], R],
    ) -> None:
        self._tasks, self._work, self._workers = tasks, work, workers
        self._settle, self._split, self._alone = settle, split, alone
        self._waiting = deque[T]()  # to be run before any further task is taken
        self._suspects = deque[T]()  # to be run alone

    def run(self) -> None:
        while self._suspects or self._has_next():
            executor = self._workers.start()
            apart = executor if isinstance(executor, Pool) else Pool(1, self._workers.surroundings)
            try:
                self._run_on(executor, apart)
            except BaseException:
                self._workers.stop(executor)
                if apart is not executor:
                    apart.shutdown(cancel_futures=True)
                raise
            self._workers.finish(executor)
            if apart is not executor:
                apart.shutdown()

    def _has_next(self) -> bool:
        if not self._waiting:
            self._waiting.extend(islice(self._tasks, 1))
        return bool(self._waiting)

    def _run_on(self, executor: Executor, apart: Pool) -> None:
        """Runs tasks on this executor until all are done or it is broken."""
        running: dict[Future[R | Last[R]], T] = {}
        judged: dict[Future[R], T] = {}  # what is run alone
        is_broken = False
        while running or judged or (not is_broken and (self._suspects or self._has_next())):
            while self._suspects:
                task = self._suspects.popleft()
                judged[apart.submit_alone(self._alone_with(task))] = task
            most = TASKS_PER_WORKER * self._workers.at_once()
            while not is_broken and len(running) + len(judged) < most and self._has_next():
                task = self._waiting.popleft()
                running[self._send(executor, task)] = task
            futures: list[Future[Any]] = [*running, *judged]
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                if future in judged:
                    self._settle_verdict(future, judged.pop(future))
                else:
                    is_broken |= self._settle_result(future, running.pop(future))

    def _alone_with(self, task: T) -> Callable[[WorkerProcess], R]:
        return lambda process: self._alone(process, task)

    def _send(self, executor: Executor, task: T) -> Future[R | Last[R]]:
        try:
            return executor.submit(self._work, task)
        except self._workers.died as error:
            future: Future[R | Last[R]] = Future()
            future.set_exception(error)
            return future

    def _settle_result(self, future: Future[R | Last[R]], task: T) -> bool:
        """Settles the task's result. Returns whether the executor is broken."""
        error = _error_of(future)
        if isinstance(error, (AloneError, MemoryError, *self._workers.died)):
            pieces = [*self._split(task)]
            if len(pieces) > 1:
                self._waiting.extendleft(reversed(pieces))
            else:
                self._suspects.append(task)
        else:
            self._waiting.extend(self._settle(task, _value(future.result()) if error is None else error))
        return isinstance(error, BrokenExecutor)

    def _settle_verdict(self, future: Future[R], task: T) -> None:
        error = _error_of(future)
        self._waiting.extend(self._settle(task, future.result() if error is None else error))


def _error_of(future: Future[S]) -> BaseException | None:
    if future.cancelled():
        raise ClusterError(WERE_LOST)
    error = future.exception()
    if isinstance(error, StartError):  # the task is not to blame
        raise error
    return error
