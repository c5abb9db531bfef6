"""The interval of a mean of any values, by resampling them."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from pacman.batch.intervals import Interval, student

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

RESAMPLES = 10_000
AT_ONCE = 2_000_000  # numbers drawn in one step, which limits the memory
ONE_COUNT = 30  # values are drawn in the time of drawing how often one value is drawn
EQUAL = 1e-9  # standard deviations that two means differ by rounding alone

NORMAL = NormalDist()


def bootstrap_mean(values: Sequence[float]) -> Interval | None:
    """Interval of a mean; None for fewer than two values.

    Each end is that of Student's interval or that of the bootstrap interval BCa, whichever is farther out.
    BCa knows of rare values far to one side, such as the scores of games that a strong agent lost, which
    Student's does not; but if the values seen are to one side by chance alone, BCa is too narrow. For few
    values BCa is widened as much as Student's distribution is wider than the normal one.
    Sources: Efron, Better Bootstrap Confidence Intervals, Journal of the American Statistical Association 82
    (1987); Hesterberg, What Teachers Should Know About the Bootstrap, The American Statistician 69 (2015),
    for the widening.

    >>> low, high = bootstrap_mean([1200, 1300, 1250, -400, 1350, 1280, 1220, 1310])
    >>> low < 600, high > 1280
    (True, True)
    """
    import numpy as np

    if len(values) < 2:
        return None
    given = np.asarray(values, dtype=float)
    mean = float(given.mean())
    away = given - mean
    variance = float(away @ away) / len(given)
    error = sqrt(variance / len(given))
    if error <= EQUAL * max(1.0, abs(mean)):
        return mean, mean
    means = np.sort(_means_of_resamples(given))
    wide = sqrt(len(given) / (len(given) - 1)) * student(len(given) - 1)
    skew = float(away @ (away * away)) / (6 * (variance * len(given)) ** 1.5)
    low, high = np.quantile(means, _moved(means, mean, error * EQUAL, skew, wide))
    return float(min(mean - wide * error, low)), float(max(mean + wide * error, high))


def _moved(
    means: NDArray[np.float64], mean: float, tiny: float, acceleration: float, wide: float
) -> tuple[float, float]:
    """Which quantiles of the sorted means are BCa's ends; without its corrections they are -wide and wide."""
    below, most = (float(means.searchsorted(mean + each)) for each in (-tiny, tiny))
    bias = NORMAL.inv_cdf(min(max((below + most) / 2, 1.0), len(means) - 1.0) / len(means))
    low, high = (NORMAL.cdf(bias + (bias + end) / (1 - acceleration * (bias + end))) for end in (-wide, wide))
    return low, high


def _means_of_resamples(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """10,000 means; fewer if many values differ, but at least 1,000. The same values give the same means.

    Of many values, of which few differ, a resample is drawn as the number of times that each different one is
    in it, which gives the same means and is faster.
    """
    import numpy as np

    different, counts = np.unique(values, return_counts=True)
    rng = np.random.default_rng(len(values))
    by_counts = len(different) * ONE_COUNT < len(values)
    drawn = len(different) if by_counts else len(values)  # numbers for one resample
    resamples = max(RESAMPLES // 10, min(RESAMPLES, 10 * AT_ONCE // len(different)))
    batch = max(1, AT_ONCE // drawn)
    sums = []
    for done in range(0, resamples, batch):
        size = min(batch, resamples - done)
        if by_counts:
            sums.append(rng.multinomial(len(values), counts / len(values), size=size) @ different)
        else:
            sums.append(np.take(values, rng.integers(len(values), size=(size, drawn))).sum(axis=1))
    return np.concatenate(sums) / len(values)
