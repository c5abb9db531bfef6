"""Confidence intervals of 95 % for shares of wins.

The formulas are written here, as a statistics library has 35 MB; the tests compare them with one.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf, lgamma, pi, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
AS_NORMAL = 1e7  # so many degrees of freedom make no difference that could be seen

Interval = tuple[float, float]


def wilson(wins: int, games: int) -> Interval:
    """Interval of the share of wins, 0 to 1.

    Source: Wilson, Journal of the American Statistical Association 22 (1927).

    >>> low, high = wilson(8, 10)
    >>> round(low, 4), round(high, 4)
    (0.4902, 0.9433)
    """
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return low if wins else 0.0, high if wins < games else 1.0  # exactly 0 and 1, without rounding error


def paired_shares(seeds: Sequence[Sequence[int]]) -> Interval:
    """Interval of the mean difference of two shares on common seeds, measured by the seeds' means.

    A seed has a difference for each place in which it was played: 1 if only the first won, -1 if only the
    second did, else 0. Two more seeds are thought of, one won by the first alone, one by the second alone, as
    Bonett and Price do for one place. They weigh as much as one game that is independent of all others:
    `alike` games, which is 1 if games on one seed have nothing in common, and all places if they end alike
    (Kish's design effect). The more the spread is measured rather than known from the shares, the fewer
    degrees of freedom has Student's distribution, which stands for the normal one.
    Sources: Bonett and Price, Adjusted Wald Confidence Interval for a Difference of Binomial Proportions
    Based on Paired Data, Journal of Educational and Behavioral Statistics 37 (2012); Kish, Survey Sampling
    (1965).
    `benchmarks/coverage.py` shows how often it holds the truth.

    >>> low, high = paired_shares([[1, 0], [0, 1], [1, 0], [0, 1], [1, -1]])
    >>> round(low, 2), round(high, 2)
    (-0.01, 0.68)
    """
    sums, places = [sum(seed) for seed in seeds], [len(seed) for seed in seeds]
    alike = _alike(seeds, sums, places)
    games = sum(places) + 2 * alike
    mean = sum(sums) / games
    away = (total - mean * size for total, size in zip(sums, places, strict=True))
    squares = sum(each * each for each in away) + 2 * alike * alike * (1 + mean * mean)
    measured = 1 - alike / max(places)  # how much of the spread
    count = len(seeds) + 2 * (1 - measured)
    freedom = max(1.0, (count - 1) / measured) if measured > 0 else inf
    half = student(freedom) * sqrt(squares / (1 - measured / count)) / games
    return max(-1.0, mean - half), min(1.0, mean + half)


def _alike(seeds: Sequence[Sequence[int]], sums: Sequence[int], places: Sequence[int]) -> float:
    """How many games of a seed count as one independent game: 1 to the number of places."""
    games = sum(places)
    mean = sum(sums) / games
    if_independent = sum(each * each for seed in seeds for each in seed) - games * mean * mean
    if len(seeds) < 2 or if_independent < 1e-9:
        return 1.0
    squares = sum((total - mean * size) ** 2 for total, size in zip(sums, places, strict=True))
    measured = squares * len(seeds) / (len(seeds) - 1)
    return min(max(1.0, measured / if_independent), float(max(places)))


@lru_cache(maxsize=4096)
def student(freedom: float) -> float:
    """The quantile of Student's distribution that 95 of 100 values are nearer to 0 than.

    >>> round(student(10), 4)
    2.2281
    """
    if freedom > AS_NORMAL:
        return Z
    nodes, weights = _quadrature()
    scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(freedom * pi)
    found, step = Z, 1.0
    while abs(step) > 1e-12 * found:  # Newton's method; from below, it comes nearer with each step
        densities = scale * (1 + (found * nodes) ** 2 / freedom) ** (-(freedom + 1) / 2)
        below = found * float(weights @ densities)  # the integral from 0
        step = (CONFIDENCE / 2 - below) / (scale * (1 + found * found / freedom) ** (-(freedom + 1) / 2))
        found += step
    return found


@lru_cache(maxsize=1)
def _quadrature() -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Where a function is to be computed between 0 and 1, and the weights of these values in its integral."""
    import numpy as np

    nodes, weights = np.polynomial.legendre.leggauss(64)
    return (nodes + 1) / 2, weights / 2
