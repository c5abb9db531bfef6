"""Work for many processes: where it runs, what happens when one dies, who may write the results."""

from __future__ import annotations

from pacman.support.parallel.lock import Lock, LockError
from pacman.support.parallel.running import WorkerDiedError, run_all
from pacman.support.parallel.workers import (
    ClusterError,
    Workers,
    dask_workers,
    given_workers,
    local_workers,
    quieten,
)

__all__ = [
    "ClusterError",
    "Lock",
    "LockError",
    "WorkerDiedError",
    "Workers",
    "dask_workers",
    "given_workers",
    "local_workers",
    "quieten",
    "run_all",
]
