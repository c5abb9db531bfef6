"""Stopping: when a batch ends before all of its games are played, because its question is answered.

A rule looks after certain rounds, in the order of the games. So a batch ends after the same game for any
number of workers, and when it continues.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import exp, fsum, log, log1p

import msgspec

from pacman.batch.experiment import DECIDED, Measure
from pacman.batch.plan import Plan
from pacman.batch.results import Row
from pacman.batch.statistics import (
    CONFIDENCE,
    Interval,
    comparison_sentence,
    score_sentence,
    wilson,
)
from pacman.layout import Layout
from pacman.messages import english, english_number
from pacman.state import LOSS_POINTS, TIME_COST, most_points
from pacman.support.language import in_figures

# An interval that may be looked at after every game: it holds the truth at all looks together.

BETS = (0.9, *(0.5**number for number in range(1, 10)))  # shares of the fortune that are bet
STEPS = 50  # of the search for an end: to within 1e-15 of the range
HOW = english("95 %, at all looks together")  # how sentences call the confidence


def interval_at_any_time(counts: Mapping[float, int], bound: float) -> Interval:
    """Interval of the mean of independent values from -bound to bound; `counts` says how often each was seen.

    However often one looks while values are added, and whenever one stops: the chance that any of these
    intervals does not hold the mean is at most 5 %. Each value may have any distribution within the bounds;
    only the mean must always be the same.

    A gambler bets a fixed share of his fortune on each value being above a supposed mean. If the mean is not
    above it, his fortune multiplies by 40 with a chance of at most 1 in 40 (Ville's inequality). Ten gamblers
    bet different shares, and their mean fortune counts. The lower end is the supposed mean at which it has
    multiplied by 40; the upper end is found likewise.
    Sources: Waudby-Smith and Ramdas, Estimating Means of Bounded Random Variables by Betting, Journal of the
    Royal Statistical Society B 86 (2024), whose section on diversified Kelly betting averages several bets;
    Ville, Étude critique de la notion de collectif (1939).

    >>> low, high = interval_at_any_time({1.0: 60, 0.0: 30, -1.0: 10}, bound=1)
    >>> round(low, 2), round(high, 2)
    (0.25, 0.7)
    """
    shares = {(value / bound + 1) / 2: count for value, count in counts.items()}
    low = _lower_end(shares)
    high = 1 - _lower_end({1 - share: count for share, count in shares.items()})
    return (2 * low - 1) * bound, (2 * high - 1) * bound


def is_above(counts: Mapping[float, int], bound: float, mean: float) -> bool:
    """Whether the lower end of `interval_at_any_time` is at or above this mean."""
    supposed = (mean / bound + 1) / 2
    return supposed <= 0 or (
        supposed < 1
        and _is_refuted({(value / bound + 1) / 2: count for value, count in counts.items()}, supposed)
    )


def _lower_end(shares: Mapping[float, int]) -> float:
    """Return the largest mean, from 0 to 1, that is refuted by fortunes; values are from 0 to 1."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):  # the lower the supposed mean, the greater each fortune
        middle = (low + high) / 2
        low, high = (middle, high) if _is_refuted(shares, middle) else (low, middle)
    return low


def _is_refuted(shares: Mapping[float, int], supposed: float) -> bool:
    """Whether the mean fortune is 40 or more, if the mean is supposed to be this."""
    fortunes = [
        fsum(count * log1p(bet * (share / supposed - 1)) for share, count in shares.items()) for bet in BETS
    ]
    most = max(fortunes)
    mean = most + log(fsum(exp(fortune - most) for fortune in fortunes) / len(BETS))
    return mean >= log(2 / (1 - CONFIDENCE))


def score_bounds(board: Layout, num_ghosts: int, max_moves: int) -> tuple[int, int]:
    """The lowest and the highest score, in points, with which a game can end (docs/rules.md, "Points").

    Pacman loses a point by each move, and at the end perhaps to each ghost; each ghost can be eaten once for
    each capsule.
    """
    moves = -(-max_moves // (1 + num_ghosts))
    low = -moves * TIME_COST - num_ghosts * LOSS_POINTS
    return low, most_points(board, num_ghosts)


# The rules.

ROUNDS_BETWEEN_LOOKS = 10
MANY = 1000  # rounds, beyond which looks at a difference, which take longer, are ten times as far apart


class FinalComparison(msgspec.Struct, frozen=True, kw_only=True):
    """The comparison that ends a batch, at the look at which it did, or after the last complete round.

    `interval` is of the first's mean minus the second's, and holds at all looks together (95 %).
    """

    first: str
    second: str
    measure: Measure
    until: float | str
    seeds: int
    difference: float
    interval: Interval
    is_reached: bool

    @property
    def sentence(self) -> str:
        """The state of the comparison in plain words."""
        seeds = english_number("{number} seed", "{number:,} seeds", self.seeds)
        write = comparison_sentence if self.measure == "wins" else score_sentence
        found = write(self.first, self.second, self.interval, HOW)
        if self.until == DECIDED:
            if self.is_reached:
                return english("After {seeds} this is decided: {found}", seeds=seeds, found=found)
            return english("After {seeds} this is not decided: {found}", seeds=seeds, found=found)
        places = {"seeds": seeds, "width": in_figures(f"{self.until:g}"), "found": found}
        if self.is_reached:
            return english("After {seeds} the interval is at most {width} wide: {found}", **places)
        return english("After {seeds} the interval is wider than {width}: {found}", **places)


class Stopping:
    """Receives the games of a plan in their order, and says after which one the batch ends.

    >>> from pacman.batch.experiment import Experiment
    >>> from pacman.batch.plan import plan_unchecked
    >>> stopping = Stopping(plan_unchecked(Experiment(agents=("reflex", "random"))))
    >>> stopping.has_rule
    False
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._games = 0
        self._wins: Counter[int] = Counter()  # by pairing, for the widths of all intervals
        asked = plan.experiment
        self.has_rule = not isinstance(asked.until, msgspec.UnsetType) or asked.until_width is not None
        self._differences: Counter[float] = Counter()  # of seeds' totals over all places
        self._total: float = 0  # of the current seed
        self._bound = _bound(plan) if self._is_of_two else 1.0

    @property
    def _is_of_two(self) -> bool:
        return not isinstance(self._plan.experiment.until, msgspec.UnsetType)

    def ends_with(self, row: Row) -> bool:
        """Counts the next game, and returns whether the batch may end after it."""
        if not self.has_rule:
            return False
        self._count(row)
        rounds, rest = divmod(self._games, len(self._plan.pairings))
        if rest:
            return False
        if self._is_of_two:
            self._differences[self._total] += 1
            self._total = 0
            step = ROUNDS_BETWEEN_LOOKS * (10 if rounds > MANY else 1)
            return rounds % step == 0 and self._is_clear()
        return rounds % ROUNDS_BETWEEN_LOOKS == 0 and self._are_narrow(rounds)

    def _count(self, row: Row) -> None:
        is_won = row.result == "win"
        self._wins[self._plan.where(self._games)[0]] += is_won
        self._games += 1
        asked = self._plan.experiment
        if self._is_of_two and row.agent in asked.compared:
            value = is_won if asked.measured == "wins" else row.score
            self._total += value if row.agent == asked.compared[0] else -value

    def _are_narrow(self, rounds: int) -> bool:
        """Whether every interval of wins is narrow enough."""
        width = self._plan.experiment.until_width
        intervals = (wilson(self._wins[index], rounds) for index in range(len(self._plan.pairings)))
        return width is not None and all(high - low <= width for low, high in intervals)

    def _is_clear(self) -> bool:
        """Whether the difference of the two agents is decided, or known as precisely as was asked."""
        until = self._plan.experiment.until
        mirrored = {-total: count for total, count in self._differences.items()}
        if until == DECIDED:
            return any(is_above(each, self._bound, 0) for each in (self._differences, mirrored))
        width = float(until) * self._places  # type: ignore[arg-type]  # it is a number
        mean = self._mean
        # Both ends must be so near to the mean; only then are they computed, which takes longer.
        if not is_above(self._differences, self._bound, mean - width):
            return False
        if not is_above(mirrored, self._bound, -mean - width):
            return False
        low, high = interval_at_any_time(self._differences, self._bound)
        return high - low <= width

    @property
    def _places(self) -> int:
        return len(self._plan.pairings) // len(self._plan.experiment.agents)

    @property
    def _mean(self) -> float:
        counts = self._differences
        return fsum(total * count for total, count in counts.items()) / counts.total()

    def decision(self, *, is_reached: bool) -> FinalComparison | None:
        """The comparison after the games that were counted; None without one, or before the first round."""
        asked = self._plan.experiment
        if not self._is_of_two or not self._differences:
            return None
        low, high = interval_at_any_time(self._differences, self._bound)
        return FinalComparison(
            first=asked.compared[0],
            second=asked.compared[1],
            measure=asked.measured,
            until=asked.until,  # type: ignore[arg-type]  # it is set
            seeds=self._differences.total(),
            difference=self._mean / self._places,
            interval=(low / self._places, high / self._places),
            is_reached=is_reached,
        )


def decision_of(plan: Plan, rows: Iterable[Row]) -> FinalComparison | None:
    """The comparison that ends this batch, at the first look at which it is clear, else after all games."""
    stopping = Stopping(plan)
    is_reached = stopping.has_rule and any(stopping.ends_with(row) for row in rows)
    return stopping.decision(is_reached=is_reached)


def _bound(plan: Plan) -> float:
    """Return how far the total difference of a seed, over all places, can be from 0."""
    asked = plan.experiment
    if asked.measured == "wins":
        return float(len(plan.pairings) // len(asked.agents))
    total = 0
    for board in plan.boards:
        ghosts = len(board.ghost_starts) if asked.num_ghosts is None else asked.num_ghosts
        low, high = score_bounds(board, ghosts, asked.max_moves)
        total += (high - low) * len(asked.others)
    return float(total)
