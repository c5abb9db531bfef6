"""Random draws, and means of what may be drawn: the same on every platform and Python version.

Only `Random.random()` is used, the one method whose sequence Python promises to keep
(https://docs.python.org/3/library/random.html#notes-on-reproducibility). Sums are `math.fsum`, which rounds
once: `sum` of floats rounds otherwise since Python 3.12.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from operator import mul
from random import seed as _seed_random  # here, as an agent may replace `random.seed`
from typing import NamedTuple, TypeVar

T = TypeVar("T")
ROUNDING = 1e-9  # how far a sum of probabilities may be from 1
# Of a float that is taken for the simple fraction to which it is the nearest float.
LARGEST_DENOMINATOR = 1000
# Of all outcomes together: so that weighted sums stay finite, and sums of points exact.
MOST_WEIGHT = 1_000_000


def stream(seed: int, label: str) -> random.Random:
    """The random stream with this label. Each agent has its own, so its draws never change another's."""
    return random.Random(f"{seed}/{label}")


def agent_stream(seed: int, agent: int, after: int = 0) -> random.Random:
    """The random numbers of this agent in the game of this seed, or in one that continues it after so many
    moves.
    """
    return stream(seed, f"agent {agent} after move {after}" if after else f"agent {agent}")


def fresh_seed() -> int:
    """A seed from the operating system, in 0 … 2^32 - 1."""
    return random.SystemRandom().randrange(2**32)


def seed_process(seed: int) -> None:
    """Seeds the generators of Python and numpy that all code of a process shares.

    Agents of other people may use them. This is for processes of our own only.
    """
    _seed_random(seed)
    _seed_of_numpy()(seed % 2**32)


@lru_cache(maxsize=1)  # as an agent may replace it; not loaded where no game needs it
def _seed_of_numpy() -> Callable[[int], object]:
    try:
        import numpy.random
    except ImportError:  # as in a browser, where no agent has it either
        return lambda _seed: None
    return numpy.random.seed


def pick(rng: random.Random, options: Sequence[T]) -> T:
    """One of the options, each equally likely. `options` must not be empty.

    >>> pick(random.Random(1), ["heads", "tails"])
    'heads'
    """
    return options[int(rng.random() * len(options))]


def draw(rng: random.Random, outcomes: Iterable[tuple[T, float]]) -> T:
    """One of the outcomes, drawn with its probability; the probabilities sum to 1.

    `outcomes` must not be empty.

    >>> draw(random.Random(1), [("heads", 0.1), ("tails", 0.9)])
    'tails'
    """
    left = rng.random()
    for option, probability in outcomes:
        left -= probability
        if left < 0:
            return option
    return option  # the probabilities summed to just under 1


def is_distribution(outcomes: Iterable[tuple[T, float]], options: Collection[T]) -> bool:
    """Whether only these options have probabilities, which sum to 1.

    >>> is_distribution([("heads", 0.1), ("tails", 0.9)], ["heads", "tails"])
    True
    >>> is_distribution([("heads", 0.9), ("edge", 0.1)], ["heads", "tails"])
    False
    """
    drawn = tuple(outcomes)
    are_possible = all(option in options and probability >= 0 for option, probability in drawn)
    return are_possible and sums_to_one(probability for _, probability in drawn)


def sums_to_one(probabilities: Iterable[float]) -> bool:
    """Whether these are the probabilities of all that may happen, up to rounding.

    >>> sums_to_one([0.1] * 10), sums_to_one([0.5, 0.4])
    (True, False)
    """
    return abs(math.fsum(probabilities) - 1) <= ROUNDING


class Weights(NamedTuple):
    """Numbers in the proportion of the probabilities: whole ones, if these are simple fractions."""

    each: tuple[float, ...]
    total: float
    are_equal: bool


def weights(outcomes: Sequence[tuple[object, float]]) -> Weights:
    """The weights of these outcomes in a mean.

    >>> weights((("heads", 0.1), ("tails", 0.9)))
    Weights(each=(1, 9), total=10, are_equal=False)
    """
    return _weights(tuple(outcomes))


def mean(outcomes: Sequence[tuple[object, float]], values: Sequence[float]) -> float:
    """The mean of these values, one for each outcome, weighted by the outcomes' probabilities.

    `outcomes` must not be empty.

    Weights are whole numbers where that is possible, and one division comes last. So the mean of equal values
    is that value; the sum of each one times 1/49 need not be. What cannot happen does not count.

    >>> mean((("a", 1 / 3), ("b", 1 / 3), ("c", 1 / 3)), [6, 7, 8])
    7.0
    """
    if values.count(values[0]) == len(values):
        return float(values[0])
    each, total, are_equal = _weights(tuple(outcomes))
    if 0 in each:  # else rounding, or an infinite value, would let it count
        possible = [(outcome, value) for outcome, value in zip(outcomes, values, strict=True) if outcome[1]]
        return mean([outcome for outcome, _ in possible], [value for _, value in possible])
    return math.fsum(values if are_equal else map(mul, each, values)) / total


@lru_cache(10_000)  # a game has few different ones, and searches ask for them at every chance node
def _weights(outcomes: tuple[tuple[object, float], ...]) -> Weights:
    shares = [probability for _, probability in outcomes]
    if shares.count(shares[0]) == len(shares):
        return Weights((1,) * len(shares), len(shares), are_equal=True)
    from fractions import Fraction  # here, as not every game needs it, and it imports much

    simple = [Fraction(share).limit_denominator(LARGEST_DENOMINATOR) for share in shares]
    whole = math.lcm(*(fraction.denominator for fraction in simple))
    if whole <= MOST_WEIGHT and shares == [float(fraction) for fraction in simple]:
        each = tuple(int(fraction * whole) for fraction in simple)
        return Weights(each, sum(each), are_equal=False)
    return Weights(tuple(shares), math.fsum(shares), are_equal=False)
