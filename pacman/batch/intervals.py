"""Intervals of 95 %: what games that were not played could have changed.

Small formulas rather than a statistics library of 35 MB; the tests compare them with one.
"""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
RESAMPLES = 10_000

Interval = tuple[float, float]


def wilson(wins: int, games: int) -> Interval:
    """Of a share of 1. Source: Wilson, Journal of the American Statistical Association 22 (1927).

    >>> low, high = wilson(8, 10)
    >>> round(low, 4), round(high, 4)
    (0.4902, 0.9433)
    """
    share, spread = wins / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def paired_shares(only_first: int, only_second: int, pairs: int) -> Interval:
    """Of the difference of two shares on common seeds, from the pairs in which just one of the two won.

    Source: Bonett and Price, Adjusted Wald Confidence Interval for a Difference of Binomial Proportions
    Based on Paired Data, Journal of Educational and Behavioral Statistics 37 (2012).
    """
    first, second = (only_first + 1) / (pairs + 2), (only_second + 1) / (pairs + 2)
    difference = first - second
    half = Z * sqrt((first + second - difference**2) / (pairs + 2))
    return max(-1.0, difference - half), min(1.0, difference + half)


def bootstrap_mean(values: Sequence[float]) -> Interval | None:
    """Of a mean: the percentiles of the means of 10,000 resamples; None for fewer than two values.

    A resample is drawn as how often each different value is in it, which is the same and far faster.
    Source: Efron, Bootstrap Methods, The Annals of Statistics 7 (1979).
    """
    import numpy as np

    if len(values) < 2:
        return None
    different, counts = np.unique(np.asarray(values, dtype=float), return_counts=True)
    rng = np.random.default_rng(len(values))  # the same games, the same interval
    drawn = rng.multinomial(len(values), counts / len(values), size=RESAMPLES)
    low, high = np.quantile(drawn @ different / len(values), [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return float(low), float(high)
