"""A stream of random numbers for each game, so that a game does not depend on the games beside it.

The generator is SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
OOPSLA 2014, figure 16. A stream is one 64-bit number, and a draw takes a few operations on arrays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

import numpy as np
from numpy.typing import NDArray

from pacman.errors import OptionError, whole
from pacman.playing.record import MAX_SEED
from pacman.vector.tables import Ints

_GAMMA = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
_ALL = 2**64 - 1  # the bits of a word

Words = NDArray[np.uint64]


class Uniforms(Protocol):
    """The source of a policy's random numbers: `Streams`, or a `numpy.random.Generator`.

    >>> np.random.default_rng(1).random(3).shape
    (3,)
    """

    def random(self, size: int, /) -> NDArray[np.float64]:
        """`size` numbers, uniform in 0 ≤ u < 1."""


class Streams:
    """One stream of numbers for each board. It depends only on the seed and the number of the board's game.

    >>> Streams(7, np.arange(3)).random(3).shape
    (3,)
    """

    def __init__(self, seed: int, games: Ints) -> None:
        self._key = _mixed(np.array([whole(seed, "seed", 0, MAX_SEED)], np.uint64))
        self._words = self._starts(games)

    @classmethod
    def of_seeds(cls, seeds: Sequence[int] | Words) -> Self:
        """A stream for each board, which depends on that board's own seed alone; 0 or more, modulo 2^64.

        >>> bool(Streams.of_seeds([4, 9]).random(2)[1] == Streams.of_seeds([9]).random(1)[0])
        True
        """
        streams = cls(0, np.zeros(0, np.intp))
        streams._words = _of_seeds(seeds)
        return streams

    def reseed(self, boards: Ints, seeds: Sequence[int] | Words) -> None:
        """Starts the streams of these seeds on these boards."""
        self._words[boards] = _of_seeds(seeds)

    def restart(self, boards: Ints, games: Ints) -> None:
        """Starts the streams of these games on these boards."""
        self._words[boards] = self._starts(games)

    def select(self, boards: Ints) -> None:
        """Keeps the streams of these boards only, in this order."""
        self._words = self._words[boards]

    def random(self, size: int, /) -> NDArray[np.float64]:
        """The next number of each board's stream, uniform in 0 ≤ u < 1, in steps of 2^-53."""
        if size != len(self._words):
            raise OptionError(f"{size} numbers asked for; there is one for each of {len(self._words)} boards")
        self._words += _GAMMA
        return (_mixed(self._words) >> _11).astype(np.float64) * np.float64(2.0**-53)

    def _starts(self, games: Ints) -> Words:
        return _mixed(self._key + games.astype(np.uint64) * _GAMMA)


def _of_seeds(seeds: Sequence[int] | Words) -> Words:
    return _mixed(_mixed(np.array([int(seed) & _ALL for seed in seeds], np.uint64)) + _GAMMA)


def _mixed(words: Words) -> Words:
    words = (words ^ (words >> _30)) * _FIRST
    words = (words ^ (words >> _27)) * _SECOND
    return words ^ (words >> _31)
