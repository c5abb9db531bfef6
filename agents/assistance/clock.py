"""A budget of time for a search."""

from __future__ import annotations

from math import inf
from time import perf_counter


class OutOfTimeError(Exception):
    """The search was stopped in the middle, because its time is up."""


class Clock:
    """Says when a budget of so many milliseconds is used up; without a budget, never."""

    def __init__(self, ms: float | None) -> None:
        self._seconds = inf if ms is None else ms / 1000
        self._deadline = inf

    def start(self) -> None:
        """The budget begins now."""
        self._deadline = perf_counter() + self._seconds

    def check(self) -> None:
        """Raises OutOfTimeError if the budget is used up."""
        if perf_counter() > self._deadline:
            raise OutOfTimeError
