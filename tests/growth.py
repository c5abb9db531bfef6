"""Whether time grows no faster than the length of what is read."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

LENGTHS = (1_000, 4_000, 16_000, 64_000)  # characters
SLOW = 0.3  # seconds of processor time: what takes less is quick enough
FOUR_TIMES = 10  # what four times the length may take: 4 times as long if it is linear, 16 times if quadratic


def growth(read: Callable[[int], object]) -> float:
    """How much longer `read(length)` takes for the first length that is slow than for a quarter of it.

    0 if none is slow.
    """
    for length in LENGTHS:
        if _seconds(read, length) > SLOW:
            slow, quick = (min(_seconds(read, each) for _ in range(3)) for each in (length, length // 4))
            return slow / max(quick, 1e-6)
    return 0.0


def _seconds(read: Callable[[int], object], length: int) -> float:
    began = process_time()
    read(length)
    return process_time() - began
