"""The time that a check may take as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")


class TimeIsUpError(Exception):
    """The budget is used up: what is being computed is left undone, and the check says so."""


class TimeBudget:
    """So many seconds of wall time, from now on."""

    def __init__(self, seconds: float = inf, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self._clock = clock
        self._end = clock() + seconds

    def check(self) -> None:
        """Raises TimeIsUpError if nothing is left."""
        if self._clock() > self._end:
            raise TimeIsUpError

    def part(self, share: float) -> TimeBudget:
        """A budget of this share of the whole, from now on, that ends no later than this one."""
        left = max(0.0, self._end - self._clock())
        return TimeBudget(min(left, self.seconds * share), self._clock)

    def each(self, parts: Iterable[T]) -> Iterator[T]:
        """The parts, one by one, as long as there is time. Raises TimeIsUpError."""
        for part in parts:
            self.check()
            yield part
