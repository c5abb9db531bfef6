"""Work on many processes: where it runs, what happens when one dies, which run may write the results."""

from __future__ import annotations

from pacman.support.parallel.lock import Lock, LockError
from pacman.support.parallel.memory import has_room, lift_limit
from pacman.support.parallel.process import (
    AloneError,
    Last,
    OutOfMemoryError,
    StartError,
    WorkerDiedError,
    WorkerProcess,
    answer_of,
)
from pacman.support.parallel.running import run_all
from pacman.support.parallel.workers import (
    ClusterError,
    Workers,
    dask_workers,
    given_workers,
    local_workers,
)

__all__ = [
    "AloneError",
    "ClusterError",
    "Last",
    "Lock",
    "LockError",
    "OutOfMemoryError",
    "StartError",
    "WorkerDiedError",
    "WorkerProcess",
    "Workers",
    "answer_of",
    "dask_workers",
    "given_workers",
    "has_room",
    "lift_limit",
    "local_workers",
    "run_all",
]
