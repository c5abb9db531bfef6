"""Has tasks done by workers, each to its end, whatever the workers do."""

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

AHEAD = 2  # tasks sent for each worker: none waits, and few tasks are held twice


class WorkerDiedError(PacmanError, RuntimeError):
    """The process that had this task, and no other, died."""


def run_all(
    tasks: Iterator[T],
    work: Callable[[T], R],
    workers: Workers,
    settle: Callable[[T, R | BaseException], Iterable[T]],
    *,
    split: Callable[[T], Iterable[T]] = lambda task: [task],
) -> None:
    """Does every task and has `settle` deal with what it came to; that returns tasks to be done again.

    `tasks` are taken one by one as workers get free. When a worker dies, the tasks that were under way are
    split, and each piece is done again alone, so that it is plain which one kills: that one comes to a
    WorkerDiedError. What `settle` or `tasks` raise stops the workers and passes, as KeyboardInterrupt does.
    Raises ClusterError when all workers are lost.
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
        self._waiting = deque[T]()  # to be done next, before any further task is taken
        self._suspects = deque[T]()  # one of these killed a worker

    def run(self) -> None:
        while self._suspects or self._has_next():
            executor = self._workers.start()
            try:
                self._use(executor)
            except BaseException:
                self._workers.stop(executor)
                raise
            self._workers.finish(executor)

    def _has_next(self) -> bool:
        if not self._waiting:
            self._waiting.extend(islice(self._tasks, 1))
        return bool(self._waiting)

    def _use(self, executor: Executor) -> None:
        """Has everything done by this executor, until one of its workers dies."""
        is_fresh = True
        while self._suspects:
            task = self._suspects.popleft()
            if self._deal_with(self._send(executor, task), task, alone=is_fresh):
                return
            is_fresh = False  # what this task left behind may kill the next one's worker
        running: dict[Future[R], T] = {}
        died = False
        while running or (not died and self._has_next()):
            while not died and len(running) < AHEAD * self._workers.at_once() and self._has_next():
                task = self._waiting.popleft()
                running[self._send(executor, task)] = task
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                died |= self._deal_with(future, running.pop(future), alone=False)

    def _send(self, executor: Executor, task: T) -> Future[R]:
        try:
            return executor.submit(self._work, task)
        except self._workers.died as error:
            future: Future[R] = Future()
            future.set_exception(error)
            return future

    def _deal_with(self, future: Future[R], task: T, *, alone: bool) -> bool:
        """Settles what came of a task, waiting if need be; whether a worker died."""
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
