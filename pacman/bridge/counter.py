"""The classic interface's `Counter`: a dict that counts from 0."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class Counter(dict[Any, Any]):
    """A dict whose missing keys have the value 0.

    >>> counter = Counter()
    >>> counter["a"] += 3
    >>> counter.incrementAll(["a", "b"], 1)
    >>> counter.argMax(), counter.totalCount(), counter["c"]
    ('a', 5, 0)
    """

    def __missing__(self, key: Any) -> int:
        self[key] = 0  # a key that was asked is in the dict from then on
        return 0

    def incrementAll(self, keys: Iterable[Any], count: float) -> None:
        """Adds the same to each of the keys."""
        for key in keys:
            self[key] += count

    def argMax(self) -> Any:
        """The key with the greatest value, the first of several; None without keys."""
        return max(self, key=self.__getitem__, default=None)

    def sortedKeys(self) -> list[Any]:
        """The keys, that with the greatest value first."""
        return sorted(self, key=self.__getitem__, reverse=True)

    def totalCount(self) -> Any:
        """The sum of all values."""
        return sum(self.values())

    def normalize(self) -> None:
        """Divides all values by their sum, unless that is 0."""
        total = float(self.totalCount())
        if total:
            for key in self:
                self[key] /= total

    def divideAll(self, divisor: float) -> None:
        """Divides all values."""
        divisor = float(divisor)
        for key in self:
            self[key] /= divisor

    def copy(self) -> Counter:
        """A counter of its own with the same values."""
        return Counter(self)

    def __mul__(self, other: Counter) -> Any:
        """The sum of the products of the values of equal keys."""
        return sum(value * other[key] for key, value in self.items() if key in other)

    def __add__(self, other: Counter) -> Counter:
        total = self.copy()
        for key, value in other.items():
            total[key] += value
        return total

    def __sub__(self, other: Counter) -> Counter:
        rest = self.copy()
        for key, value in other.items():
            rest[key] -= value
        return rest


def normalize(vectorOrCounter: Any) -> Any:
    """The same with the sum 1: a new Counter, or a new list; what sums to 0 stays as it is."""
    if isinstance(vectorOrCounter, Counter):
        normal = vectorOrCounter.copy()
        normal.normalize()
        return normal
    total = float(sum(vectorOrCounter))
    return [value / total for value in vectorOrCounter] if total else vectorOrCounter
