"""Processes of this machine as an executor of `concurrent.futures`. One that ends costs its own task only."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from pacman.support.parallel.process import (
    LAST,
    PATIENCE,
    StartError,
    Surroundings,
    WorkerDiedError,
    WorkerProcess,
)
from pacman.support.streams import open_closed_ones

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class _Task:
    future: Future[Any]
    talk: Callable[[WorkerProcess], Any]  # with the process that does it
    alone: bool  # whether the process is a new one, which does nothing else


class Pool(Executor):
    """So many processes, each with a thread that waits for it. A process that ended is replaced."""

    def __init__(self, jobs: int, surroundings: Surroundings) -> None:
        open_closed_ones()  # before any thread does, beside which another one may open files
        self._surroundings = surroundings
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._processes: set[WorkerProcess] = set()
        self._is_started = self._is_stopped = self._is_shut = False
        self._threads = [threading.Thread(target=self._serve, name="worker") for _ in range(jobs)]

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Calls the function in one of the processes; a WorkerDiedError says that the process ended."""
        call = _Call(fn, args, kwargs)
        return self._put(_Task(Future(), lambda process: process.call(_run, call), alone=False))

    def submit_alone(self, talk: Callable[[WorkerProcess], T]) -> Future[T]:
        """Calls `talk` here, with a new process that does nothing else."""
        return self._put(_Task(Future(), talk, alone=True))

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Lets the processes end once all is done; with `cancel_futures` at once, even in the middle."""
        if cancel_futures:
            with self._lock:
                self._is_stopped = True
                for process in self._processes:
                    process.kill()
        self._is_shut = True
        for _ in self._threads:
            self._tasks.put(None)
        if wait and self._is_started:
            for thread in self._threads:
                thread.join()

    def _put(self, task: _Task) -> Future[Any]:
        if self._is_shut:
            raise RuntimeError("cannot schedule new futures after shutdown")
        if not self._is_started:  # here, so that a pool that does nothing starts nothing
            self._is_started = True
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
            process = process or self._new_process()
            value = task.talk(process)
        except BaseException as error:
            is_last = is_last or isinstance(error, (WorkerDiedError, StartError, *LAST))
            result: Callable[[], None] = partial(task.future.set_exception, error)
        else:
            is_last = is_last or isinstance(value, LAST)
            result = partial(task.future.set_result, value)
        if is_last:
            self._end(process)
            process = None
        result()
        return process

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
