"""The workers that run tasks: processes of this machine, a Dask cluster, or an executor of your own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any
from uuid import uuid4

from pacman.errors import OptionError, PacmanError, one_line
from pacman.support.parallel.apart import Apart, end_apart
from pacman.support.parallel.pool import Pool
from pacman.support.parallel.process import Surroundings, WorkerDiedError
from pacman.support.parallel.starting import same_hashes
from pacman.support.requirements import missing_extra


class ClusterError(PacmanError, ConnectionError):
    """A cluster that cannot be reached, or was lost."""


MEGABYTE = 10**6
PLAIN = Surroundings()


@dataclass(frozen=True)
class Workers:
    """How to start and stop workers, and which exceptions say that one died.

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
def local_workers(jobs: int, folder: Path | None = None, *, memory: int | None = None) -> Iterator[Workers]:
    """This many processes on this machine, spawned rather than forked. Raises OptionError for less than 1.

    Their temporary files are in `folder`, so that removing it also removes those of killed workers.
    Each may use `memory` megabytes beyond what Python needs. What they print is not shown.

    >>> with local_workers(2) as workers:
    ...     workers.at_once()
    2
    """
    if jobs < 1:
        raise OptionError(f"{jobs} jobs cannot do anything; there must be at least 1")
    surroundings = Surroundings(folder, None if memory is None else memory * MEGABYTE)

    pools: list[Pool] = []

    def start() -> Executor:
        pools.append(Pool(jobs, surroundings))
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
            raise ClusterError("a worker of the executor died; what was done is saved: run again to continue")
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
    distributed, client = _connected(address, patience)
    run = uuid4().hex

    def at_once() -> int:
        try:
            threads: dict[str, int] = client.nthreads()
        except (OSError, RuntimeError, ValueError) as error:
            raise ClusterError(f"the Dask scheduler at {address!r} was lost ({one_line(error)})") from None
        return max(1, sum(threads.values()))

    def start() -> Executor:
        executor: Executor = client.get_executor(pure=False)  # or an equal task would not be run again
        return Apart(executor, run)

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


def _connected(address: str, patience: float) -> tuple[Any, Any]:
    """The library, and a client of the cluster. Raises ClusterError, MissingExtraError."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise missing_extra("working on a Dask cluster", "dask") from None
    try:
        distributed.comm.resolve_address(address)  # a Client with an invalid address does not close cleanly
        client = distributed.Client(address, set_as_default=False, timeout=patience)
    except (OSError, ValueError) as error:
        raise ClusterError(f"there is no Dask scheduler at {address!r} ({one_line(error)})") from None
    return distributed, client
