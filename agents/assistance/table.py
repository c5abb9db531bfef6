"""The transposition table: what is known of the values of states that were searched before."""

from __future__ import annotations

from collections.abc import Hashable
from math import inf


class Table:
    """For each key, bounds between which its value lies: (v, v) where it is known exactly."""

    def __init__(self) -> None:
        self._bounds: dict[Hashable, tuple[float, float]] = {}

    def clear(self) -> None:
        """Forgets everything."""
        self._bounds.clear()

    def look(self, key: Hashable, alpha: float = -inf, beta: float = inf) -> float | None:
        """The value, or a bound of it outside the window (alpha, beta); None if a search is needed."""
        low, high = self._bounds.get(key, (-inf, inf))
        if low == high or low >= beta:
            return low
        return high if high <= alpha else None

    def keep(self, key: Hashable, value: float, alpha: float = -inf, beta: float = inf) -> None:
        """Remembers what a search with this window returned: outside of it, only a bound."""
        low, high = self._bounds.get(key, (-inf, inf))
        if value > alpha:
            low = max(low, value)
        if value < beta:
            high = min(high, value)
        self._bounds[key] = low, high
