"""Random draws that come out the same on every platform and Python version.

Only `Random.random()` is used, the one method whose sequence Python promises to keep
(https://docs.python.org/3/library/random.html#notes-on-reproducibility).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, label: str) -> random.Random:
    """The random stream with this label. Each agent has its own, so its draws never change another's."""
    return random.Random(f"{seed}/{label}")


def fresh_seed() -> int:
    """A seed from the operating system, in 0 … 2^32 - 1."""
    return random.SystemRandom().randrange(2**32)


def pick(rng: random.Random, options: Sequence[T]) -> T:
    """One of the options, each equally likely.

    >>> pick(random.Random(1), ["heads", "tails"])
    'heads'
    """
    return options[int(rng.random() * len(options))]


def draw(rng: random.Random, outcomes: Iterable[tuple[T, float]]) -> T:
    """One of the outcomes, drawn with its probability; the probabilities sum to 1.

    >>> draw(random.Random(1), [("heads", 0.1), ("tails", 0.9)])
    'tails'
    """
    left = rng.random()
    for option, probability in outcomes:
        left -= probability
        if left < 0:
            return option
    return option  # the probabilities summed to just under 1
