"""A stream of random numbers for each game of a vector environment, by that game's own seed."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index

import numpy as np

from pacman.errors import OptionError, whole
from pacman.vector import Streams
from pacman.vector.tables import Ints

Seeds = int | Sequence[int | None] | None


class GameStreams(Streams):
    """Streams of `count` games. A game goes on with its stream when it begins anew, until it gets a seed."""

    def __init__(self, count: int) -> None:
        super().__init__(0, np.arange(count))
        self._count = count
        self._seeded = np.zeros(count, np.bool_)

    def reset(self, each: Sequence[int | None], begun: Ints, generator: np.random.Generator) -> None:
        """Seeds the games with these numbers, game i by `each[i]`.

        One with None goes on with its stream; if it has none yet, the generator gives its seed.
        """
        told = [game for game in begun.tolist() if each[game] is not None]
        new = [game for game in begun.tolist() if each[game] is None and not self._seeded[game]]
        self.reseed(np.array(told, np.intp), [each[game] or 0 for game in told])
        if new:
            words = generator.integers(2**64, size=len(new), dtype=np.uint64)
            self.reseed(np.array(new, np.intp), words)
        self._seeded[begun] = True

    def each(self, seeds: Seeds) -> list[int | None]:
        """The seed of every game: `seeds + i`, or `seeds[i]`, of game i.

        Raises OptionError for what is not a whole number or below 0, and for too few or too many.
        """
        if seeds is None:
            return [None] * self._count
        if not isinstance(seeds, Sequence | np.ndarray):
            first = whole(seeds, "seed", 0)
            return [first + game for game in range(self._count)]
        if len(seeds) != self._count:
            raise OptionError(f"seed lists {len(seeds)} seeds; needed is one for each of {self._count} games")
        return [None if seed is None else whole(index(seed), "a seed", 0) for seed in seeds]
