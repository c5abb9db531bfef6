"""Where work is done: by processes of this machine, by a Dask cluster, or by an executor of your own."""

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

PATIENCE = 2.0  # seconds that a worker has to end by itself


@dataclass(frozen=True)
class Workers:
    """How to get workers, and what it looks like when one dies."""

    start: Callable[[], Executor]  # called again after workers died
    stop: Callable[[Executor], None]  # at once, whatever is running
    at_once: Callable[[], int]  # how many tasks are done at the same time
    finish: Callable[[Executor], None] = Executor.shutdown  # when all is done
    died: tuple[type[BaseException], ...] = (BrokenExecutor,)


@contextmanager
def local_workers(jobs: int, room: Path | None = None) -> Iterator[Workers]:
    """So many processes of this machine, spawned rather than forked. Raises OptionError for less than 1.

    Their temporary files lie in `room`, so that who removes it removes them, though a worker be killed.

    >>> with local_workers(2) as workers:
    ...     workers.at_once()
    2
    """
    if jobs < 1:
        raise OptionError(f"{jobs} jobs cannot do anything; there must be at least 1")
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())

    def start() -> Executor:
        return _LocalExecutor(jobs, mp_context=context, initializer=_begin_work, initargs=(room,))

    def stop(executor: Executor, patience: float = 0) -> None:
        workers = set(multiprocessing.active_children()) - before
        started = [child for worker in workers for child in _descendants(worker.pid)]
        # Asked twice, an executor waits for nothing: so the one call that waits runs while its workers end.
        ending = threading.Thread(target=executor.shutdown, kwargs={"wait": True, "cancel_futures": True})
        ending.start()
        deadline = monotonic() + patience
        for worker in workers:  # each waited for by who began it: nobody else may, or it counts as alive
            worker.join(max(0.0, deadline - monotonic()))
            worker.kill()
        for process in started:
            with suppress(psutil.Error):
                process.kill()
        ending.join()

    def finish(executor: Executor) -> None:
        """What a task left running, threads or processes, keeps no worker alive for long."""
        stop(executor, patience=PATIENCE)

    with _same_hashes():
        yield Workers(start, stop, lambda: jobs, finish)


class _LocalExecutor(ProcessPoolExecutor):
    """Its workers are begun when work is given, and hear nothing of Ctrl-C, not even while they begin."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _ctrl_c_waiting():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _ctrl_c_waiting() -> Iterator[None]:
    """Ctrl-C is heard when this is over; processes that are begun meanwhile have it switched off."""
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
    """Processes that are spawned meanwhile hash texts alike, so that a set of them has one order."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = "0"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


def _begin_work(room: Path | None) -> None:
    """Leaves Ctrl-C and the screen to the process that gave the work, and ends with it, whatever ended it."""
    if room is not None:
        tempfile.tempdir = str(room)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])  # whom tasks start is free to hear it
    quieten()
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=[parent.join], daemon=True).start()


def quieten() -> None:
    """What is printed goes nowhere: that of thousands of games would hide the answers."""
    nowhere = BufferedWriter(FileIO(os.devnull, "w"))
    sys.stdout = TextIOWrapper(nowhere, encoding="utf-8")


def _end_with(wait: Callable[[], None]) -> None:
    wait()
    os._exit(1)


def given_workers(executor: Executor, at_once: int) -> Workers:
    """The workers of this executor, `at_once` in number, which stays open when the work is done.

    What is running when the work is given up is left to end. Once one of its workers died, it counts as
    lost: ClusterError.
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
    same version. Dask itself does again what was on a worker that died, up to three times.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise MissingExtraError("working on a Dask cluster", "dask") from None
    try:
        distributed.comm.resolve_address(address)  # a client that was made for nonsense never ends well
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
        executor: Executor = client.get_executor(pure=False)  # the same task again is to be done again
        return executor

    def stop(executor: Executor) -> None:
        with suppress(OSError):  # the cluster may be what was lost
            executor.shutdown(wait=False)

    try:
        died = (BrokenExecutor, distributed.scheduler.KilledWorker)
        yield Workers(start, stop, at_once, died=died)
    finally:
        with suppress(OSError):
            client.close()
