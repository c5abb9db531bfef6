"""Runs tasks on workers until each has a result, even if workers die."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import Generic, TypeVar

from pacman.errors import PacmanError
from pacman.support.parallel.workers import ClusterError, Workers

T = TypeVar("T")
R = TypeVar("R")

TASKS_PER_WORKER = 2  # sent ahead: no worker waits, and few tasks are repeated when one dies


class WorkerDiedError(PacmanError, RuntimeError):
    """The worker process died while this was its only task."""


def run_all(
    tasks: Iterator[T],
    work: Callable[[T], R],
    workers: Workers,
    settle: Callable[[T, R | BaseException], Iterable[T]],
    *,
    split: Callable[[T], Iterable[T]] = lambda task: [task],
) -> None:
    """Runs every task and calls `settle` with the task and its result, or the exception that it raised.

    `settle` returns tasks to be run again. `tasks` are taken one by one as workers become free. When a worker
    dies, the tasks that were running are split and each piece is run again alone, which shows the piece that
    kills workers: its result is a WorkerDiedError. Exceptions of `settle` and `tasks`, and KeyboardInterrupt,
    stop the workers and are passed on. Raises ClusterError when all workers are lost.
    """
    _Running(tasks, work, workers, settle, split).run()


class _Running(Generic[T, R]):
    def __init__(
        self,
        tasks: Iterator[T],
        work: Callable[[T], R],
        workers: Workers,
        settle: Callable[[T, R | BaseException], Iterable[T]],
        split: Callable[[T], Iterable[T]],
    ) -> None:
        self._tasks, self._work, self._workers = tasks, work, workers
        self._settle, self._split = settle, split
        self._waiting = deque[T]()  # to be run before any further task is taken
        self._suspects = deque[T]()  # were running when a worker died

    def run(self) -> None:
        while self._suspects or self._has_next():
            executor = self._workers.start()
            try:
                self._run_on(executor)
            except BaseException:
                self._workers.stop(executor)
                raise
            self._workers.finish(executor)

    def _has_next(self) -> bool:
        if not self._waiting:
            self._waiting.extend(islice(self._tasks, 1))
        return bool(self._waiting)

    def _run_on(self, executor: Executor) -> None:
        """Runs tasks on this executor until all are done or one of its workers dies."""
        is_fresh = True
        while self._suspects:
            task = self._suspects.popleft()
            if self._settle_result(self._send(executor, task), task, alone=is_fresh):
                return
            is_fresh = False  # if a worker dies during the next task, this one may be the cause
        running: dict[Future[R], T] = {}
        died = False
        while running or (not died and self._has_next()):
            while not died and len(running) < TASKS_PER_WORKER * self._workers.at_once() and self._has_next():
                task = self._waiting.popleft()
                running[self._send(executor, task)] = task
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                died |= self._settle_result(future, running.pop(future), alone=False)

    def _send(self, executor: Executor, task: T) -> Future[R]:
        try:
            return executor.submit(self._work, task)
        except self._workers.died as error:
            future: Future[R] = Future()
            future.set_exception(error)
            return future

    def _settle_result(self, future: Future[R], task: T, *, alone: bool) -> bool:
        """Waits for the task's result and settles it. Returns whether the worker died."""
        wait([future])
        if future.cancelled():
            raise ClusterError("the workers were lost; what was done is kept: run again to go on")
        error = future.exception()
        died = isinstance(error, self._workers.died)
        if died and not alone:
            self._suspects.extendleft([*self._split(task)][::-1])
        elif died:
            problem = WorkerDiedError("its process died, and again when it had nothing else to do")
            self._suspects.extend(self._settle(task, problem))
        else:
            self._waiting.extend(self._settle(task, future.result() if error is None else error))
        return died
