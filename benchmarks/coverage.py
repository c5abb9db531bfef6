"""How often intervals hold the truth, and decide: `python benchmarks/coverage.py [PART …]`, of those below.

(a) The interval of a difference of wins, beside Student's interval of the seeds' means. Games are drawn with
    shares of wins from 2 to 99 %, with places and agents that are independent or alike on one seed.
(b) The interval of a mean score, and of a difference of mean scores, beside Student's and the percentiles of
    the bootstrap. A game is lost now and then, which costs some 1,550 points.
(c) The intervals of ratings.
(d) The interval at which a batch stops, beside the interval of (a) if it is looked at after every ten rounds.
(e) The intervals of what a class knows: of the share of points reached in a case, of its discrimination, and
    of a change of that share. Students differ in ability; a case is right or wrong, or has four trees that
    are. Classes in which a figure has no interval are left out.

The tables are those of docs/batch.md, and for (e) of docs/instructors.md. All is drawn from fixed seeds, so
each run prints the same.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import product
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, stats

from pacman.batch import statistics, stopping
from pacman.batch.statistics import (
    bootstrap_mean,
    fit_strengths,
    paired_shares,
    points_of,
    score_interval,
    student_quantile,
)

PLACES, SEEDS = (1, 2, 5, 10, 20), (10, 20, 40, 100, 400)
SHARES = ((0.5, 0.5), (0.54, 0.46), (0.9, 0.8), (0.98, 0.9), (0.98, 0.95), (0.99, 0.99), (0.9, 0.1))
ALIKE = ((0.0, 0.0), (0.2, 0.0), (0.0, 0.5))  # correlation of an agent's games on a seed; of two agents'
ENOUGH = 30  # games that only one of the two won

WINS_TABLE = (
    "| places | seeds | holds, 30 games differ | holds, fewer differ | Student's holds"
    " | 54 to 46 %: decides | Student's | 98 to 90 %: decides | Student's |"
)

Array = NDArray[np.float64]


def wins(rng: np.random.Generator, shares: tuple[float, ...], shape: tuple[int, int, int], places: float,
         agents: float) -> Array:  # fmt: skip
    """Which games each agent won, by agent, repetition, seed and place."""
    count, seeds, _ = shape
    common = rng.standard_normal(shape, dtype=np.float32)
    won = []
    for share in shares:
        luck = rng.standard_normal(shape, dtype=np.float32) * (1 - places - agents) ** 0.5
        luck += common * agents**0.5 + rng.standard_normal((count, seeds, 1), dtype=np.float32) * places**0.5
        won.append(luck < NormalDist().inv_cdf(share))
    return np.array(won, dtype=np.int8)


def students(means: Array) -> tuple[Array, Array]:
    """Student's intervals, from the seeds' means by repetition."""
    many = means.shape[1]
    half = stats.t.ppf(0.975, many - 1) * means.std(axis=1, ddof=1) / many**0.5
    return means.mean(axis=1) - half, means.mean(axis=1) + half


def rates(low: Array, high: Array, truth: float) -> tuple[float, float]:
    """How many of a hundred intervals hold the truth, and how many leave 0 out."""
    holds = (low <= truth + 1e-9) & (high >= truth - 1e-9)
    return 100 * float(holds.mean()), 100 * float(((low > 0) | (high < 0)).mean())


def compare_wins() -> None:
    rng = np.random.default_rng(18)
    print(WINS_TABLE)
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for places, seeds in product(PLACES, SEEDS):
        count = max(1000, min(4000, 1_600_000 // (places * seeds)))
        ours: dict[bool, list[float]] = {True: [], False: []}
        theirs, power = [], {}
        for (first, second), (alike, agents) in product(SHARES, ALIKE):
            if places == 1 and alike:
                continue
            won = wins(rng, (first, second), (count, seeds, places), alike, agents)
            differences = won[0] - won[1]
            found = np.array([paired_shares(each) for each in differences.tolist()]).T
            held, decided = rates(found[0], found[1], first - second)
            their_held, their_decided = rates(
                *students(differences.mean(axis=2, dtype=float)), first - second
            )
            is_much = np.abs(differences).mean() * seeds * places >= ENOUGH
            ours[bool(is_much)].append(held)
            theirs.append(their_held)
            if not alike and not agents:
                power[first, second] = decided, their_decided
        cells = [str(places), str(seeds), span(ours[True]), span(ours[False]), span(theirs)]
        for shares in ((0.54, 0.46), (0.98, 0.9)):
            cells += [f"{each:.0f} %" for each in power[shares]]
        print(f"| {' | '.join(cells)} |", flush=True)


def span(values: list[float]) -> str:
    return f"{min(values):.1f} to {max(values):.1f}" if values else "–"


def played(rng: np.random.Generator, share: float, games: int) -> tuple[Array, Array]:
    """Scores of an agent that loses this share of its games, and which games it won."""
    lost = rng.random(games) < share
    scores = np.where(lost, rng.normal(-300, 150, games), rng.normal(1250, 80, games))
    return scores.round(-1), ~lost


def percentiles(values: Array) -> tuple[float, float]:
    """What was used before: the percentiles of the means of resamples."""
    different, counts = np.unique(values, return_counts=True)
    draws = np.random.default_rng(len(values)).multinomial(len(values), counts / len(values), size=2000)
    low, high = np.quantile(draws @ different / len(values), (0.025, 0.975))
    return float(low), float(high)


def compare_scores() -> None:
    rng = np.random.default_rng(19)
    print("\n| lost | games | holds | Student's | percentiles |")
    print("| --- | --- | --- | --- | --- |")
    for first, second in ((0.5, None), (0.2, None), (0.05, None), (0.05, 0.05), (0.1, 0.02), (0.2, 0.5)):
        for games in (10, 20, 40, 100, 400):
            held = np.zeros(3)
            for _ in range(1000):
                scores, won = played(rng, first, games)
                truth = -1550 * first
                if second is None:
                    truth += 1250
                    ours = score_interval([*map(int, scores)], int(won.sum()))
                else:
                    truth += 1550 * second
                    scores = scores - played(rng, second, games)[0]
                    ours = bootstrap_mean(scores.tolist())
                low, high = students(scores[None])
                ends = (ours, (float(low[0]), float(high[0])), percentiles(scores))
                held += [each is not None and each[0] <= truth <= each[1] for each in ends]
            what = f"{100 * first:.0f} %" + ("" if second is None else f" against {100 * second:.0f} %")
            print(f"| {what} | {games} | {' | '.join(f'{each / 10:.1f}' for each in held)} |", flush=True)


def true_strengths(shares: tuple[float, ...]) -> Array:
    """The strengths that fit to expected points best, by a library."""
    expected = (1 + np.subtract.outer(shares, shares)) / 2
    others = ~np.eye(len(shares), dtype=bool)

    def misfit(strengths: Array) -> float:
        ahead = strengths[:, None] - strengths[None]
        return float((expected * np.log1p(np.exp(-ahead)))[others].sum() + strengths.mean() ** 2)

    found: Array = optimize.minimize(misfit, np.zeros(len(shares)), method="BFGS", options={"gtol": 1e-9}).x
    return found - found.mean()


def compare_ratings() -> None:
    rng = np.random.default_rng(20)
    print("\n| wins | places | seeds | holds |")
    print("| --- | --- | --- | --- |")
    for shares in ((0.5, 0.5, 0.5), (0.9, 0.5, 0.2), (0.95, 0.9, 0.85, 0.02), (0.99, 0.98, 0.95, 0.6, 0.5)):
        truth = true_strengths(shares)
        for places, seeds in product((1, 5, 20), (10, 40, 200)):
            won = wins(rng, shares, (1000, seeds, places), 0.2 if places > 1 else 0.0, 0.2)
            held = np.zeros(len(shares))
            for number in range(1000):
                found, errors = fit_strengths(points_of(won[:, number].astype(float)))
                held += np.abs(found - truth) <= student_quantile(seeds - 1) * errors
            told = ", ".join(f"{100 * share:.0f}" for share in shares)
            print(f"| {told} % | {places} | {seeds} | {span(list(held / 10))} |", flush=True)


def compare_stopping() -> None:
    rng = np.random.default_rng(21)
    most, looks = 5000, [*range(10, 1001, 10), *range(1100, 5001, 100)]
    print("\n| wins | decided | wrongly | games of each, median | 95 % at every look: decided | wrongly |")
    print("| --- | --- | --- | --- | --- | --- |")
    for first, second in (
        (0.5, 0.5),
        (0.9, 0.9),
        (0.55, 0.5),
        (0.6, 0.5),
        (0.7, 0.5),
        (0.9, 0.5),
        (0.95, 0.9),
    ):
        ends: list[int] = []
        wrong, naive, naive_wrong, count = 0, 0, 0, 300
        for _ in range(count):
            won = wins(rng, (first, second), (1, most, 1), 0.0, 0.0)[:, 0, :, 0].astype(int)
            differences = won[0] - won[1]
            better, worse = np.cumsum(differences == 1), np.cumsum(differences == -1)
            decided = is_found = False
            for seeds in looks:
                up, down = int(better[seeds - 1]), int(worse[seeds - 1])
                counts = {1.0: up, -1.0: down, 0.0: seeds - up - down}
                mirrored = {1.0: down, -1.0: up, 0.0: seeds - up - down}
                if not decided and (is_up := stopping.is_above(counts, 1, 0)) | stopping.is_above(
                    mirrored, 1, 0
                ):
                    decided = True
                    ends.append(seeds)
                    wrong += first == second or is_up != (first > second)
                if not is_found:
                    total = seeds + 2  # Bonett and Price's interval of one place
                    mean = (up - down) / total
                    half = 1.959964 * (((up + down + 2) / total - mean * mean) / total) ** 0.5
                    is_found = abs(mean) > half
                    naive += is_found
                    naive_wrong += is_found and (first == second or (mean > 0) != (first > second))
                if decided and is_found:
                    break
        median = f"{np.median(ends):.0f}" if len(ends) * 2 > count else "–"
        rates = [f"{100 * each / count:.0f} %" for each in (len(ends), wrong, naive, naive_wrong)]
        cells = [f"{100 * first:.0f} to {100 * second:.0f} %", *rates[:2], median, *rates[2:]]
        print(f"| {' | '.join(cells)} |", flush=True)
    print("\n| games | width, over that of a fixed number of games |")
    print("| --- | --- |")
    for games in (100, 1000, 10_000):
        low, high = stopping.interval_at_any_time(
            {1.0: 3 * games // 10, 0.0: games // 2, -1.0: games // 5}, 1
        )
        fixed = 2 * 1.959964 * ((0.5 - 0.1**2) / games) ** 0.5  # of the normal distribution
        print(f"| {games} | {(high - low) / fixed:.2f} |", flush=True)


STUDENTS = (5, 10, 20, 50, 100)
MANY = 200_000  # students whose figures stand for the truth


def reached(rng: np.random.Generator, ability: Array, hardness: float, slope: float, trees: int) -> Array:
    """The share of right trees of students with these abilities."""
    right = 1 / (1 + np.exp(hardness - slope * ability))
    return rng.binomial(trees, right) / trees


def compare_class() -> None:
    rng = np.random.default_rng(22)
    print("\n| students | difficulty holds | discrimination holds | change holds |")
    print("| --- | --- | --- | --- |")
    for many in STUDENTS:
        rates: list[list[float]] = [[], [], []]
        for hardness, slope, trees in product((0.0, 1.5, 3.0, -2.0), (0.0, 1.5, 4.0), (1, 4)):
            truth = _figures(rng, MANY, 1, hardness, slope, trees)
            found = _figures(rng, many, 1000, hardness, slope, trees)
            shares, correlations, changes = ([*zip(*each, strict=True)] for each in found)
            ends = (
                [statistics.wilson(float(own.sum()), many) for (own,) in shares],
                [statistics.fisher(*_correlated(*each)) for each in correlations],
                [paired_shares(each[:, None].tolist()) for (each,) in changes],
            )
            true = (truth[0][0].mean(), _correlated(truth[1][0][0], truth[1][1][0])[0], truth[2][0].mean())
            for each, value, told in zip(rates, true, ends, strict=True):
                known = [one for one in told if one is not None]
                if known:
                    each.append(np.mean([low <= value <= high for low, high in known]))
        cells = [f"{100 * min(each):.0f} to {100 * max(each):.0f} %" for each in rates]
        print(f"| {many} | {' | '.join(cells)} |", flush=True)


def _figures(
    rng: np.random.Generator, many: int, classes: int, hardness: float, slope: float, trees: int
) -> tuple[tuple[Array], tuple[Array, Array], tuple[Array]]:
    """Shares of points in a case, those with the points of eight others, and changes of the shares."""
    ability = rng.standard_normal((classes, many))
    own = reached(rng, ability, hardness, slope, trees)
    rest = sum((reached(rng, ability, each, 1.5, 1) for each in np.linspace(-1.5, 1.5, 8)), np.zeros(1))
    later = reached(rng, ability + 0.5, hardness, slope, trees)
    return (own,), (own, rest), (later - own,)


def _correlated(first: Array, second: Array) -> tuple[float, int]:
    """The correlation, 1 if there is none, and the number of pairs."""
    differ = np.ptp(first) > 0 and np.ptp(second) > 0
    return (float(np.corrcoef(first, second)[0, 1]) if differ else 1.0), len(first)


PARTS: dict[str, Callable[[], None]] = {
    "wins": compare_wins,
    "scores": compare_scores,
    "ratings": compare_ratings,
    "stopping": compare_stopping,
    "class": compare_class,
}


def main() -> None:
    statistics.RESAMPLES = 2000  # a fifth: enough for the mean of many intervals
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()


if __name__ == "__main__":
    main()
