"""Compares two agents game by game, on common seeds."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Literal

import msgspec

from pacman.batch.intervals import Interval, paired_shares
from pacman.batch.resampling import bootstrap_mean
from pacman.batch.rows import Row

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
        """Who wins more often: "open" if the interval contains 0."""
        return _verdict(self.win_interval)

    @property
    def score_verdict(self) -> Verdict:
        """Whose scores are higher in the mean: "open" if the interval contains 0, or if there is none."""
        return "open" if self.score_interval is None else _verdict(self.score_interval)

    @property
    def is_open(self) -> bool:
        """Whether neither the wins nor the scores show who is better."""
        return self.verdict == "open" and self.score_verdict == "open"

    @property
    def sentences(self) -> tuple[str, ...]:
        """Who wins more often; and who scores more, if only that is decided."""
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
        sentence=sentence(first, second, interval),
        score_sentence="" if score_interval is None else score_sentence(first, second, score_interval),
    )


def sentence(first: str, second: str, interval: Interval) -> str:
    """What the interval says, in plain words.

    >>> sentence("A", "B", (0.031, 0.057))
    'A wins 3.1 to 5.7 points more often than B (95 %).'
    >>> sentence("A", "B", (-0.02, 0.01))
    'Whether A or B wins more often is open: A wins between 2.0 points less and 1.0 points more (95 %).'
    """
    low, high = (100 * end for end in interval)
    verdict = _verdict(interval)
    if verdict == "first":
        return f"{first} wins {low:.1f} to {high:.1f} points more often than {second} (95 %)."
    if verdict == "second":
        return f"{second} wins {-high:.1f} to {-low:.1f} points more often than {first} (95 %)."
    return (
        f"Whether {first} or {second} wins more often is open:"
        f" {first} wins between {-low:.1f} points less and {high:.1f} points more (95 %)."
    )


def score_sentence(first: str, second: str, interval: Interval) -> str:
    """What an interval of the difference of mean scores says.

    >>> score_sentence("A", "B", (-41.2, -12))
    'B scores 12 to 41 more than A in the mean (95 %).'
    >>> score_sentence("A", "B", (-0.25, 2.5))
    'Whether A or B scores more is open: A scores between 0.2 less and 2.5 more in the mean (95 %).'
    """
    digits = 0 if max(map(abs, interval)) >= 10 else 1
    low, high = (f"{abs(end):.{digits}f}" for end in interval)
    verdict = _verdict(interval)
    if verdict == "first":
        return f"{first} scores {low} to {high} more than {second} in the mean (95 %)."
    if verdict == "second":
        return f"{second} scores {high} to {low} more than {first} in the mean (95 %)."
    return (
        f"Whether {first} or {second} scores more is open:"
        f" {first} scores between {low} less and {high} more in the mean (95 %)."
    )


def _verdict(interval: Interval) -> Verdict:
    low, high = interval
    return "first" if low > 0 else "second" if high < 0 else "open"
