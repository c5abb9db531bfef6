"""The random numbers of an environment's numpy generator, as the `random.Random` that agents draw from."""

from __future__ import annotations

import random
from typing import Any

import numpy as np


class _Bits(random.Random):
    """`getrandbits` in a class of its own, so that whole numbers are made from `random`.

    In a class that defines both, `random.Random` makes them from `getrandbits`.
    """

    generator: np.random.Generator

    def getrandbits(self, k: int, /) -> int:
        """A whole number of k bits."""
        return int.from_bytes(self.generator.bytes(-(-k // 8)), "little") >> -k % 8


class Draws(_Bits):
    """The random numbers of a numpy generator; a deep copy draws from a copy of the generator."""

    def __init__(self, generator: np.random.Generator) -> None:
        self.generator = generator
        super().__init__()

    def random(self) -> float:
        """The generator's next number in 0 ≤ u < 1; every other method of `Random` builds on it."""
        return float(self.generator.random())

    def seed(self, *_: object) -> None:
        """Does nothing: the environment's `reset` seeds the generator."""

    def getstate(self) -> Any:
        """The generator's state, and the number that `gauss` keeps for its next call."""
        return self.generator.bit_generator.state, self.gauss_next

    def setstate(self, state: Any) -> None:
        """Puts the generator into a state that `getstate` gave."""
        self.generator.bit_generator.state, self.gauss_next = state

    def __reduce__(self) -> tuple[type[Draws], tuple[np.random.Generator]]:
        return Draws, (self.generator,)
