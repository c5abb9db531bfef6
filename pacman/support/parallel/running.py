"""Runs tasks on workers until each has a result, even if workers die."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice
from typing import Any, Generic, TypeVar

from pacman.support.parallel.pool import Pool
from pacman.support.parallel.process import AloneError, Last, StartError, WorkerProcess
from pacman.support.parallel.workers import ClusterError, Workers

T = TypeVar("T")
R = TypeVar("R")
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
        raise ClusterError("the workers were lost; what was done is saved: run again to continue")
    error = future.exception()
    if isinstance(error, StartError):  # the task is not to blame
        raise error
    return error
