"""An environment's numpy generator in the form in which agents draw."""

from __future__ import annotations

import random

import numpy as np


class Draws(random.Random):
    """The random numbers of a numpy generator; a copy draws from a copy of the generator."""

    def __init__(self, generator: np.random.Generator) -> None:
        self._generator = generator
        super().__init__()

    def random(self) -> float:
        """The generator's next number in 0 ≤ u < 1; every other method of `Random` builds on it."""
        return float(self._generator.random())

    def seed(self, *_: object) -> None:
        """The environment's `reset` seeds the generator."""

    def __reduce__(self) -> tuple[type[Draws], tuple[np.random.Generator]]:
        return Draws, (self._generator,)
