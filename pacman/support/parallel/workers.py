"""The workers that run tasks: processes of this machine, a Dask cluster, or an executor of your own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from io import BufferedWriter, FileIO, TextIOWrapper
from pathlib import Path
from time import monotonic
from typing import ParamSpec, TypeVar

import psutil

from pacman.errors import MissingExtraError, OptionError, PacmanError, one_line


class ClusterError(PacmanError, ConnectionError):
    """A cluster that cannot be reached, or was lost."""


P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 2.0  # seconds that a worker has to end by itself before it is killed


@dataclass(frozen=True)
class Workers:
    """How to start and stop workers, and which exceptions say that one died."""

    start: Callable[[], Executor]  # called again after a worker died
    stop: Callable[[Executor], None]  # at once, even while tasks are running
    at_once: Callable[[], int]  # how many tasks run at the same time
    finish: Callable[[Executor], None] = Executor.shutdown  # when all tasks are done
    died: tuple[type[BaseException], ...] = (BrokenExecutor,)


@contextmanager
def local_workers(jobs: int, folder: Path | None = None) -> Iterator[Workers]:
    """This many processes on this machine, spawned rather than forked. Raises OptionError for less than 1.

    Their temporary files are in `folder`, so that whoever removes it also removes those of killed workers.

    >>> with local_workers(2) as workers:
    ...     workers.at_once()
    2
    """
    if jobs < 1:
        raise OptionError(f"{jobs} jobs cannot do anything; there must be at least 1")
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())

    def start() -> Executor:
        return _LocalExecutor(jobs, mp_context=context, initializer=_start_worker, initargs=(folder,))

    def stop(executor: Executor, patience: float = 0) -> None:
        workers = set(multiprocessing.active_children()) - before
        started = [child for worker in workers for child in _descendants(worker.pid)]
        # A second `shutdown` does not wait, so the one call that waits runs in a thread meanwhile.
        ending = threading.Thread(target=executor.shutdown, kwargs={"wait": True, "cancel_futures": True})
        ending.start()
        deadline = monotonic() + patience
        for worker in workers:  # not by psutil: multiprocessing would then take a dead one for alive
            worker.join(max(0.0, deadline - monotonic()))
            worker.kill()
        for process in started:
            with suppress(psutil.Error):
                process.kill()
        ending.join()

    def finish(executor: Executor) -> None:
        """Gives workers PATIENCE seconds to end, then kills them: a task may have left threads running."""
        stop(executor, patience=PATIENCE)

    with _same_hashes():
        yield Workers(start, stop, lambda: jobs, finish)


class _LocalExecutor(ProcessPoolExecutor):
    """Starts its workers when tasks are submitted. Ctrl-C never reaches them, not even while they start."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _ctrl_c_delayed():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _ctrl_c_delayed() -> Iterator[None]:
    """Ctrl-C takes effect after this block; processes that are started in the block never get it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _descendants(pid: int | None) -> list[psutil.Process]:
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.Error:
        return []


@contextmanager
def _same_hashes() -> Iterator[None]:
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


def _start_worker(folder: Path | None) -> None:
    """Prepares a worker: it ignores Ctrl-C, prints nothing, and ends when its parent process ends."""
    if folder is not None:
        tempfile.tempdir = str(folder)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # for processes that a task starts
    discard_output()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=[parent.join], daemon=True).start()


def discard_output() -> None:
    """Discards all that is printed from now on: the output of thousands of games would hide the results."""
    nowhere = BufferedWriter(FileIO(os.devnull, "w"))
    sys.stdout = TextIOWrapper(nowhere, encoding="utf-8")


def _exit_after(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)


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
            raise ClusterError("a worker of the executor died; what was done is kept: run again to go on")
        return fresh.pop()

    def leave(_: Executor) -> None:
        return None

    return Workers(start, leave, lambda: at_once, finish=leave)


@contextmanager
def dask_workers(address: str, *, patience: float = 10.0) -> Iterator[Workers]:
    """The workers of a Dask cluster, such as tcp://host:8786. Raises ClusterError, MissingExtraError.

    `patience` is how many seconds the scheduler may take to answer. Its workers need this package in the
    same version. Dask itself repeats the tasks of a worker that died, up to three times.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise MissingExtraError("working on a Dask cluster", "dask") from None
    try:
        distributed.comm.resolve_address(address)  # a Client with an invalid address does not close cleanly
        client = distributed.Client(address, set_as_default=False, timeout=patience)
    except (OSError, ValueError) as error:
        raise ClusterError(f"there is no Dask scheduler at {address!r} ({one_line(error)})") from None

    def at_once() -> int:
        try:
            threads: dict[str, int] = client.nthreads()
        except (OSError, RuntimeError, ValueError) as error:
            raise ClusterError(f"the Dask scheduler at {address!r} was lost ({one_line(error)})") from None
        return max(1, sum(threads.values()))

    def start() -> Executor:
        executor: Executor = client.get_executor(pure=False)  # or an equal task would not be run again
        return executor

    def stop(executor: Executor) -> None:
        with suppress(OSError):  # the connection may be lost already
            executor.shutdown(wait=False)

    try:
        died = (BrokenExecutor, distributed.scheduler.KilledWorker)
        yield Workers(start, stop, at_once, died=died)
    finally:
        with suppress(OSError):
            client.close()
