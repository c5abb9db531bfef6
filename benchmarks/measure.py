"""Timing in turns: what is compared is measured side by side in one run, and medians are quoted."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time


def side_by_side(
    tasks: dict[str, Callable[[], object]], *, rounds: int = 15, clock: Callable[[], float] = perf_counter
) -> dict[str, float]:
    """The median seconds of each task; in every round all of them run, one after the other."""
    for task in tasks.values():
        task()  # warm up
    seconds: dict[str, list[float]] = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            start = clock()
            task()
            seconds[name].append(clock() - start)
    return {name: median(values) for name, values in seconds.items()}


def cpu_seconds(task: Callable[[], object], *, rounds: int) -> list[float]:
    """The processor seconds of each round of a task, in order of size."""
    values = []
    for _ in range(rounds):
        start = process_time()
        task()
        values.append(process_time() - start)
    return sorted(values)
