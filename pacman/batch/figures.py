"""The figures of a batch: how each agent played against each team of ghosts on each layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum

import msgspec

from pacman.batch.given_away import RegretFigures
from pacman.batch.intervals import Interval, wilson
from pacman.batch.plan import Pairing
from pacman.batch.resampling import bootstrap_mean
from pacman.batch.rows import Row, Times, quantile
from pacman.rules.state import LOSS_POINTS, WIN_POINTS

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
        score_quantiles=tuple(_at(scores, share) for share in SHARES),
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


def _at(ordered: Sequence[float], share: float) -> float:
    """The quantile, with linear interpolation between two values (Hyndman and Fan's definition 7)."""
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
