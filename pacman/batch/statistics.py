"""Statistics of a batch: intervals, comparisons, rankings, resampling, points given away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atanh, exp, fsum, inf, lgamma, log, pi, sqrt, tanh
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from pacman.batch.experiment import Experiment, play_again
from pacman.batch.plan import Pairing
from pacman.batch.results import Row, Times, quantile
from pacman.messages import english
from pacman.state import LOSS_POINTS, WIN_POINTS
from pacman.support.language import in_figures

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]


# Confidence intervals of 95 % for shares of wins.
#
# The formulas are written here because a statistics library has 35 MB; the tests compare them with one.

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
AS_NORMAL = 1e7  # so many degrees of freedom make no difference that could be seen

Interval = tuple[float, float]


def wilson(wins: float, games: int) -> Interval:
    """Interval of the share of wins, 0 to 1.

    `wins` may also be a sum of values from 0 to 1, such as shares of points. Values that are all 0 or 1 vary
    most, so the interval of their mean is not too narrow for others.
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


def fisher(correlation: float, count: int) -> Interval | None:
    """Interval of a correlation of `count` pairs of values; None for fewer than four, or if it is -1 or 1.

    Source: Fisher, On the Probable Error of a Coefficient of Correlation, Metron 1 (1921).
    `benchmarks/coverage.py` shows how often it holds the truth if one of the values is a right answer or a
    wrong one.

    >>> low, high = fisher(0.5, 20)
    >>> round(low, 4), round(high, 4)
    (0.0738, 0.7718)
    """
    if count < 4 or abs(correlation) >= 1 - EQUAL:
        return None
    middle, half = atanh(correlation), Z / sqrt(count - 3)
    return tanh(middle - half), tanh(middle + half)


def paired_shares(seeds: Sequence[Sequence[float]]) -> Interval:
    """Interval of the mean difference of two shares on common seeds, measured by the seeds' means.

    A seed has a difference for each place in which it was played: 1 if only the first won, -1 if only the
    second did, else 0; or any difference of two shares, from -1 to 1. Two more seeds are thought of, one won
    by the first alone, one by the second alone, as Bonett and Price do for one place. They weigh as much as
    one game that is independent of all others: `alike` games, which is 1 if games on one seed have nothing in
    common, and all places if they end alike (Kish's design effect). The more the spread is measured rather
    than known from the shares, the fewer degrees of freedom has Student's distribution, which stands for the
    normal one.
    Sources: Bonett and Price, Adjusted Wald Confidence Interval for a Difference of Binomial Proportions
    Based on Paired Data, Journal of Educational and Behavioral Statistics 37 (2012); Kish, Survey Sampling
    (1965).
    `benchmarks/coverage.py` shows how often it holds the truth.

    >>> low, high = paired_shares([[1, 0], [0, 1], [1, 0], [0, 1], [1, -1]])
    >>> round(low, 2), round(high, 2)
    (-0.01, 0.68)
    """
    sums, places = [sum(seed) for seed in seeds], [len(seed) for seed in seeds]
    alike = _design_effect(seeds, sums, places)
    games = sum(places) + 2 * alike
    mean = sum(sums) / games
    away = (total - mean * size for total, size in zip(sums, places, strict=True))
    squares = sum(each * each for each in away) + 2 * alike * alike * (1 + mean * mean)
    measured = 1 - alike / max(places)  # how much of the spread
    count = len(seeds) + 2 * (1 - measured)
    freedom = max(1.0, (count - 1) / measured) if measured > 0 else inf
    half = student_quantile(freedom) * sqrt(squares / (1 - measured / count)) / games
    return max(-1.0, mean - half), min(1.0, mean + half)


def _design_effect(seeds: Sequence[Sequence[float]], sums: Sequence[float], places: Sequence[int]) -> float:
    """Return how many games of a seed count as one independent game: 1 to the number of places."""
    games = sum(places)
    mean = sum(sums) / games
    if_independent = sum(each * each for seed in seeds for each in seed) - games * mean * mean
    if len(seeds) < 2 or if_independent < 1e-9:
        return 1.0
    squares = sum((total - mean * size) ** 2 for total, size in zip(sums, places, strict=True))
    measured = squares * len(seeds) / (len(seeds) - 1)
    return min(max(1.0, measured / if_independent), float(max(places)))


@lru_cache(maxsize=4096)
def student_quantile(freedom: float) -> float:
    """The quantile of Student's distribution that 95 of 100 values are nearer to 0 than.

    >>> round(student_quantile(10), 4)
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
    """Return the points between 0 and 1 at which to compute a function, and their weights in its integral."""
    import numpy as np

    nodes, weights = np.polynomial.legendre.leggauss(64)
    return (nodes + 1) / 2, weights / 2


# The interval of a mean of any values, by resampling them.

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
    wide = sqrt(len(given) / (len(given) - 1)) * student_quantile(len(given) - 1)
    skew = float(away @ (away * away)) / (6 * (variance * len(given)) ** 1.5)
    low, high = np.quantile(means, _bca_quantiles(means, mean, error * EQUAL, skew, wide))
    return float(min(mean - wide * error, low)), float(max(mean + wide * error, high))


def _bca_quantiles(
    means: NDArray[np.float64], mean: float, tiny: float, acceleration: float, wide: float
) -> tuple[float, float]:
    """Return the quantiles of the sorted means that are BCa's ends; uncorrected, they are -wide and wide."""
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


# Compares two agents game by game, on common seeds.

EVERYWHERE = ""
FEWEST_SEEDS = 3  # two tell nothing of a mean: their differences are often equal by chance

Verdict = Literal["first", "second", "open"]


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """A comparison of two agents. Differences are the first's minus the second's; intervals are of 95 %."""

    first: str
    second: str
    layout: str  # EVERYWHERE for all together
    ghosts: str  # EVERYWHERE for all together
    pairs: int
    only_first: int  # pairs of games that only the first won
    only_second: int
    win_difference: float
    win_interval: Interval
    score_difference: float
    score_interval: Interval | None  # None for fewer than three seeds
    sentence: str
    score_sentence: str  # empty if there is no interval

    @property
    def verdict(self) -> Verdict:
        """The agent that wins more often; "open" if the interval contains 0."""
        return _verdict(self.win_interval)

    @property
    def score_verdict(self) -> Verdict:
        """The agent with the higher mean score; "open" if the interval contains 0, or if there is none."""
        return "open" if self.score_interval is None else _verdict(self.score_interval)

    @property
    def is_open(self) -> bool:
        """Whether neither the wins nor the scores show who is better."""
        return self.verdict == "open" and self.score_verdict == "open"

    @property
    def sentences(self) -> tuple[str, ...]:
        """Sentences that say who wins more often; and who scores more, if only that is decided."""
        is_score_alone = self.verdict == "open" and not self.is_open
        return (self.sentence, self.score_sentence) if is_score_alone else (self.sentence,)


def compare(
    first: str, second: str, layout: str, ghosts: str, firsts: Sequence[Row], seconds: Sequence[Row]
) -> Comparison:
    """The comparison of these games; `firsts[i]` and `seconds[i]` have layout, ghosts and seed in common.

    Games with the same seed are not independent, even on different layouts.
    """
    wins: dict[int, list[int]] = {}
    scores: dict[int, list[float]] = {}
    for a, b in zip(firsts, seconds, strict=True):
        wins.setdefault(a.seed, []).append((a.result == "win") - (b.result == "win"))
        scores.setdefault(a.seed, []).append(a.score - b.score)
    every = [each for seed in wins.values() for each in seed]
    interval = paired_shares([*wins.values()])
    means = [fmean(each) for each in scores.values()]
    score_interval = bootstrap_mean(means) if len(means) >= FEWEST_SEEDS else None
    return Comparison(
        first=first,
        second=second,
        layout=layout,
        ghosts=ghosts,
        pairs=len(every),
        only_first=every.count(1),
        only_second=every.count(-1),
        win_difference=fmean(every),
        win_interval=interval,
        score_difference=fmean(each for seed in scores.values() for each in seed),
        score_interval=score_interval,
        sentence=comparison_sentence(first, second, interval),
        score_sentence="" if score_interval is None else score_sentence(first, second, score_interval),
    )


def comparison_sentence(first: str, second: str, interval: Interval, how: str = "95 %") -> str:
    """Say in plain words what the interval means; `how` says with what confidence it holds.

    >>> comparison_sentence("A", "B", (0.031, 0.057))
    'A wins 3.1 to 5.7 points more often than B (95 %).'
    >>> comparison_sentence("A", "B", (-0.02, 0.01))
    'Whether A or B wins more often is open: A wins between 2.0 points less and 1.0 points more (95 %).'
    """
    low, high = (100 * end for end in interval)
    places: dict[str, Any] = {"first": first, "second": second, "how": how, "low": low, "high": high}
    verdict = _verdict(interval)
    if verdict == "second":
        places |= {"first": second, "second": first, "low": -high, "high": -low}
    if verdict != "open":
        return english(
            "{first} wins {low:.1f} to {high:.1f} points more often than {second} ({how}).", **places
        )
    return english(
        "Whether {first} or {second} wins more often is open: {first} wins between {low:.1f} points less and"
        " {high:.1f} points more ({how}).",
        **places | {"low": -low},
    )


def score_sentence(first: str, second: str, interval: Interval, how: str = "95 %") -> str:
    """Say what an interval of the difference of mean scores means; `how` says with what confidence it holds.

    >>> score_sentence("A", "B", (-41.2, -12))
    'B scores 12 to 41 more than A in the mean (95 %).'
    >>> score_sentence("A", "B", (-0.25, 2.5))
    'Whether A or B scores more is open: A scores between 0.2 less and 2.5 more in the mean (95 %).'
    """
    digits = 0 if max(map(abs, interval)) >= 10 else 1
    low, high = (in_figures(f"{abs(end):.{digits}f}") for end in interval)
    places = {"first": first, "second": second, "how": how, "low": low, "high": high}
    verdict = _verdict(interval)
    if verdict == "second":
        places |= {"first": second, "second": first, "low": high, "high": low}
    if verdict != "open":
        return english("{first} scores {low} to {high} more than {second} in the mean ({how}).", **places)
    return english(
        "Whether {first} or {second} scores more is open: {first} scores between {low} less and {high} more"
        " in the mean ({how}).",
        **places,
    )


def _verdict(interval: Interval) -> Verdict:
    low, high = interval
    return "first" if low > 0 else "second" if high < 0 else "open"


# A ranking of all agents of a batch, from who won on each seed in each place.

ELO = 400 / log(10)  # points of Elo's scale for one of the logistic scale
MOST_STEPS = 100  # of Newton's method, which takes about ten


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """An agent's line in the ranking. Ratings are on Elo's scale; their mean over all agents is 0."""

    agent: str
    rating: float
    interval: Interval  # of 95 %
    win_share: float  # over all places
    score: float  # mean, over all places


def rank(games: Mapping[str, Sequence[Sequence[Row]]]) -> tuple[Rating, ...]:
    """All agents, the best first. Each has for each seed its games in all places, in the same order.

    Two agents are compared on each seed in each place: if one won and the other did not, it has a point; if
    both won, or none did, each has half a point. Ratings are those of the model of Bradley and Terry: who is
    400 ahead of another has ten of eleven points. The order is that of all wins together. Each two agents get
    half a point more each, so that an agent that had all points has a rating, too. The intervals allow for
    comparisons on one seed that depend on each other.
    Sources: Bradley and Terry, Rank Analysis of Incomplete Block Designs, Biometrika 39 (1952); Liang and
    Zeger, Longitudinal Data Analysis Using Generalized Linear Models, Biometrika 73 (1986).
    """
    import numpy as np

    if len(games) < 2:
        return ()
    won = np.array([[[row.result == "win" for row in seed] for seed in seeds] for seeds in games.values()])
    strengths, errors = fit_strengths(points_of(won.astype(float)))
    half = student_quantile(max(1, won.shape[1] - 1)) * errors
    lines = [
        Rating(
            agent=agent,
            rating=_elo(strengths[index]),
            interval=(_elo(strengths[index] - half[index]), _elo(strengths[index] + half[index])),
            win_share=float(won[index].mean()),
            score=fmean(row.score for seed in seeds for row in seed),
        )
        for index, (agent, seeds) in enumerate(games.items())
    ]
    return tuple(sorted(lines, key=lambda line: (-line.win_share, -line.score)))


def _elo(strength: float) -> float:
    return round(ELO * float(strength), 6)  # sums of numpy may differ between machines in the last digits


def points_of(won: Array) -> Array:
    """Return the agent's part of the point, indexed by agent, other agent, seed and place."""
    import numpy as np

    points: Array = (1 + won[:, None] - won[None]) / 2
    points[np.arange(len(won)), np.arange(len(won))] = 0
    return points


def fit_strengths(points: Array) -> tuple[Array, Array]:
    """Strengths on the logistic scale, with mean 0, and their standard errors.

    `points` are by agent, other agent, seed and place; two agents have 1 together, and one with itself has 0.
    """
    import numpy as np

    agents, _, seeds, places = points.shape
    others = 1 - np.eye(agents)
    total = points.sum(axis=(2, 3)) + others / 2  # with the half point that is given
    count = (seeds * places + 1) * others
    strengths: Array = np.zeros(agents)
    chances, inverse = _model(strengths, count)
    for _ in range(MOST_STEPS):
        step = inverse @ (total - count * chances).sum(axis=1)
        largest = float(np.abs(step).max())
        strengths += step / max(1.0, largest)  # far steps are cut, so that it converges
        chances, inverse = _model(strengths, count)
        if largest < 1e-10:
            break
    by_seed = points.sum(axis=(1, 3)) - places * (others * chances).sum(axis=1)[:, None]
    added = others * ((1 - chances) ** 2 + chances**2)  # as if each had one of two points
    spread = by_seed @ by_seed.T + np.diag(added.sum(axis=1)) - added
    errors: Array = np.sqrt(np.diag(inverse @ spread @ inverse)).astype(np.float64)
    return strengths, errors


def _model(strengths: Array, count: Array) -> tuple[Array, Array]:
    """Return each agent's expected points against each other, and how strengths with mean 0 answer to points.

    `count` is how many points each two agents had.
    """
    import numpy as np

    chances: Array = 1 / (1 + np.exp(strengths[None] - strengths[:, None]))
    weights = count * chances * (1 - chances)
    mean = 1 / len(
        strengths
    )  # as all strengths may shift together; a pseudo-inverse would have to notice that
    inverse = np.linalg.inv(np.diag(weights.sum(axis=1)) - weights + mean) - mean
    return chances, np.asarray(inverse, dtype=np.float64)


# The expected score that a pairing's games give away against optimal play, and where they give away most.

MOST_WORST = 3  # decisions that are named for each pairing


class WorstOf(msgspec.Struct, frozen=True, kw_only=True):
    """A decision among those that gave away most, with the command that shows it."""

    seed: int
    game: int  # its number in the batch, counted from 0
    decision: int
    taken: str
    best: str
    loss: float
    state: str
    command: str


class RegretFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The expected score that one pairing's games gave away, in points."""

    games: int
    game: float  # given away in a game, mean
    interval: Interval | None  # of that mean, 95 %
    decision: float  # given away by a decision, mean
    optimal_share: float  # of decisions
    worst: tuple[WorstOf, ...]


def regret_figures(
    pairing: Pairing, rows: Sequence[Row], numbers: Sequence[int], experiment: Experiment
) -> RegretFigures | msgspec.UnsetType:
    """The figures of these games; `numbers` are theirs in the batch. UNSET if none of them tells."""
    told = [(row.regret, row.seed, number) for row, number in zip(rows, numbers, strict=True) if row.regret]
    decisions = sum(regret.decisions for regret, _, _ in told)
    if not decisions:
        return msgspec.UNSET
    totals = [regret.total for regret, _, _ in told]
    worst = [(regret.worst, seed, number) for regret, seed, number in told if regret.worst]
    worst.sort(key=lambda each: (-each[0].loss, each[2]))
    return RegretFigures(
        games=len(told),
        game=sum(totals) / len(totals),
        interval=bootstrap_mean(totals),
        decision=sum(totals) / decisions,
        optimal_share=sum(regret.optimal for regret, _, _ in told) / decisions,
        worst=tuple(
            WorstOf(
                seed=seed,
                game=number,
                decision=each.decision,
                taken=each.taken,
                best=each.best,
                loss=each.loss,
                state=each.state,
                command=play_again(
                    pairing.layout, pairing.ghosts, pairing.agent, seed, experiment, each.decision
                ),
            )
            for each, seed, number in worst[:MOST_WORST]
        ),
    )


def worst_sentence(pairing_name: str, each: WorstOf) -> str:
    """Say where a decision gave away most."""
    return english(
        "{pairing} gave away most in game {game} (seed {seed}), decision {decision}:"
        " {taken} instead of {best}, {loss:.1f} points",
        pairing=pairing_name,
        game=str(each.game),
        seed=str(each.seed),
        decision=str(each.decision),
        taken=each.taken,
        best=each.best,
        loss=each.loss,
    )


# The figures of a batch: how each agent played against each team of ghosts on each layout.

RESULT = WIN_POINTS + LOSS_POINTS  # by which a game won and one lost differ; food comes on top
SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)  # which quantiles of the score are given


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one pairing. Intervals are of 95 %; a figure for which there are no data is None."""

    layout: str
    ghosts: str
    agent: str
    games: int
    wins: int
    losses: int
    draws: int
    errors: int  # games in which the agent failed; they count as not won
    win_share: float
    win_interval: Interval
    score: float  # mean
    score_interval: Interval | None
    score_quantiles: tuple[float, ...]  # at SHARES
    moves: float  # of all agents, mean
    decision_median: float | None  # seconds
    decision_p99: float | None
    nodes: float | None  # generated in one decision, mean
    regret: RegretFigures | msgspec.UnsetType = msgspec.UNSET  # if it was asked for


def figures_of(
    pairing: Pairing, rows: Sequence[Row], times: Sequence[Times], *, is_pacman: bool = True
) -> Figures:
    """The figures of these games of one pairing, of which there is at least one."""
    results = Counter(row.result for row in rows)
    scores = sorted(row.score for row in rows)
    histogram: Counter[int] = Counter()
    for each in times:
        histogram.update(each.decisions)
    counted = sum(row.counted for row in rows)
    return Figures(
        layout=pairing.layout,
        ghosts=pairing.ghosts,
        agent=pairing.agent,
        games=len(rows),
        wins=results["win"],
        losses=results["loss"],
        draws=results["draw"],
        errors=results["agent error"],
        win_share=results["win"] / len(rows),
        win_interval=wilson(results["win"], len(rows)),
        score=fsum(scores) / len(scores),
        score_interval=score_interval(scores, results["win"], is_pacman=is_pacman),
        score_quantiles=tuple(_quantile(scores, share) for share in SHARES),
        moves=sum(row.moves for row in rows) / len(rows),
        decision_median=quantile(histogram, 0.5) if histogram else None,
        decision_p99=quantile(histogram, 0.99) if histogram else None,
        nodes=sum(row.generated for row in rows) / counted if counted else None,
    )


def score_interval(scores: Sequence[float], wins: int, *, is_pacman: bool = True) -> Interval | None:
    """Interval of the mean score.

    If all games were won, or none, the scores say nothing of games that end otherwise. So the interval is at
    least as wide as it is when as many as Wilson's interval allows do, with scores that are RESULT away.
    How far away they are in another game is not known, and so there is no interval.
    """
    interval = bootstrap_mean(scores)
    if interval is None or 0 < wins < len(scores):
        return interval
    if not is_pacman:
        return None
    mean = sum(scores) / len(scores)
    low, high = wilson(wins, len(scores))
    if wins:
        return min(interval[0], mean - (1 - low) * RESULT), interval[1]
    return interval[0], max(interval[1], mean + high * RESULT)


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The quantile, with linear interpolation between two values (Hyndman and Fan's definition 7)."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
