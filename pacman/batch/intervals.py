"""Confidence intervals of 95 %.

The formulas are written here, as a statistics library has 35 MB; the tests compare them with one.
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
AT_ONCE = 2_000_000  # numbers drawn in one step, which limits the memory

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


def paired_shares(differences: Sequence[float]) -> Interval:
    """Interval of the mean difference of two shares on common seeds; one difference, -1 to 1, for each seed.

    If each agent plays one game on a seed, the differences are -1, 0 and 1, and this is Wald's interval after
    two pairs are added: one that only the first won, one that only the second won. If it plays several games
    on a seed, these are not independent, so their mean counts once.
    Source: Bonett and Price, Adjusted Wald Confidence Interval for a Difference of Binomial Proportions Based
    on Paired Data, Journal of Educational and Behavioral Statistics 37 (2012).
    """
    count = len(differences) + 2
    mean = sum(differences) / count
    square = (sum(each * each for each in differences) + 2) / count
    half = Z * sqrt((square - mean * mean) / count)
    return max(-1.0, mean - half), min(1.0, mean + half)


def bootstrap_mean(values: Sequence[float]) -> Interval | None:
    """Interval of a mean: percentiles of the means of resamples; None for fewer than two values.

    There are 10,000 resamples; fewer if many values differ, but at least 1,000. A resample is drawn as the
    number of times that each different value is in it, which gives the same means and is far faster.
    Source: Efron, Bootstrap Methods, The Annals of Statistics 7 (1979).
    """
    import numpy as np

    if len(values) < 2:
        return None
    different, counts = np.unique(np.asarray(values, dtype=float), return_counts=True)
    rng = np.random.default_rng(len(values))  # so the same games give the same interval
    resamples = max(RESAMPLES // 10, min(RESAMPLES, 10 * AT_ONCE // len(different)))
    batch = max(1, AT_ONCE // len(different))
    means = np.concatenate(
        [
            rng.multinomial(len(values), counts / len(values), size=min(batch, resamples - done)) @ different
            for done in range(0, resamples, batch)
        ]
    )
    low, high = np.quantile(means / len(values), [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return float(low), float(high)
