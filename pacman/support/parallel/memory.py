"""A limit for the memory of a process: kept by the system where it can, else watched from outside."""

from __future__ import annotations

import sys

import psutil

OWN = 100_000_000  # bytes that a process occupies before it does anything; a little more than it needs


def limit_memory(most: int) -> None:
    """From now on this process may use so many bytes more of address space; MemoryError is raised beyond.

    Only Linux keeps such a limit; elsewhere who started it looks by `keeps_limit`.
    """
    if sys.platform == "linux":
        import resource

        import numpy.random  # noqa: F401 - what it takes, a hundred megabytes, is not what games use

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        soft = psutil.Process().memory_info().vms + most
        resource.setrlimit(resource.RLIMIT_AS, (soft if hard < 0 else min(soft, hard), hard))


def lift_limit() -> None:
    """Lets this process have memory again, to say that it had none."""
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def keeps_limit(pid: int, most: int) -> bool:
    """Whether this process occupies at most so many bytes, beside what Python and its libraries need."""
    try:
        return bool(psutil.Process(pid).memory_info().rss <= most + OWN)
    except psutil.Error:  # it has just ended
        return True


def has_room(most: int) -> bool:
    """Whether this process has left at least half of the bytes that `limit_memory` has allowed it."""
    memory = psutil.Process().memory_info()
    if sys.platform != "linux":
        return bool(memory.rss < OWN + most / 2)
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_AS)
    return soft < 0 or bool(soft - memory.vms > most / 2)
