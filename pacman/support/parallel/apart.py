"""Work on a cluster in processes of its own, as it is on this machine.

A cluster's worker is a process with several threads, of which one is the library's own: they share the global
random numbers, the folder and all else that work may change. So the worker starts processes for the tasks.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from multiprocessing.util import Finalize
from threading import Lock, Timer
from time import monotonic
from typing import Any, TypeVar

from pacman.support.parallel.process import Last, WorkerProcess
from pacman.support.parallel.starting import same_hashes

T = TypeVar("T")
R = TypeVar("R")

IDLE = 30.0  # seconds after which a process without work is ended, if whoever sent work was lost


class Apart(Executor):
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
    """In a cluster's worker: what `work(task)` returns in a process. Raises also WorkerDiedError."""
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
    """In a cluster's worker: ends the processes of this run that have nothing to do."""
    _PROCESSES.end(lambda name, _: name == run)


class _Processes:
    """The processes of this worker that have nothing to do at the moment."""

    def __init__(self) -> None:
        self._lock = Lock()
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


_PROCESSES = _Processes()  # a cluster only calls functions in its worker: what they share is kept here
