"""The ranking as one page, for a browser or a printer; it loads nothing and holds no seed.

The class reads it, so it says nothing that a student's code wrote, which could tell of the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from autograder.formats.safe_text import safe_line
from autograder.grading.contest import Contest
from autograder.tournament.outputs import notes
from autograder.tournament.ranking import Ranked
from pacman.support.pages import template

PACKAGE = "autograder.tournament"


class Row(NamedTuple):
    """A player's line; `left`, `width` and `dot` place the interval on the common scale, in percent."""

    place: int
    name: str
    is_ours: bool
    wins: int
    games: int
    score: float
    low: float
    high: float
    left: float
    width: float
    dot: float
    ahead: str  # "clear", "open", "equal", or "" for the last one
    by: str


def to_html(ranking: Sequence[Ranked], contest: Contest) -> str:
    """The page with its styles, light and dark."""
    finished = [one for one in ranking if one.figures is not None]
    rows = _rows(finished)
    page: str = template(PACKAGE, "tournament.html.jinja").render(
        title=safe_line(contest.assignment.title),
        sentence=_sentence(finished),
        rows=rows,
        scale=(min((row.low for row in rows), default=0), max((row.high for row in rows), default=0)),
        failed=[(safe_line(_called(one)), one.status) for one in ranking if one.figures is None],
        last=ranking[-1].place if ranking else 0,
        notes=[safe_line(note) for note in notes(finished)],
        tournament=contest.tournament,
        question=contest.question,
    )
    return page


def _sentence(finished: Sequence[Ranked]) -> str:
    if not finished:
        return "No player finished all games."
    first = finished[0]
    name = safe_line(_called(first))
    if first.is_ahead:
        return f"{name} is first, ahead beyond chance."
    if len(finished) == 1:
        return f"{name} alone finished all games."
    level = sum(one.place == first.place for one in finished)
    if level > 1:
        return f"{level} players share the first place."
    return f"{name} has the best mean score; with more games another could be first."


def _rows(finished: Sequence[Ranked]) -> list[Row]:
    intervals = [_interval(one) for one in finished]
    least = min((low for low, _ in intervals), default=0.0)
    across = max((high for _, high in intervals), default=0.0) - least or 1.0
    rows = []
    for one, (low, high) in zip(finished, intervals, strict=True):
        assert one.figures is not None, "who finished has figures"
        lead = "" if one.ahead is None else "equal" if one.is_level else "clear" if one.is_ahead else "open"
        by = "" if one.ahead is None or one.is_level else f"{one.ahead.score_difference:.0f}"
        rows.append(
            Row(
                one.place,
                safe_line(_called(one)),
                one.is_ours,
                one.figures.wins,
                one.figures.games,
                one.figures.score,
                low,
                high,
                100 * (low - least) / across,
                100 * (high - low) / across,
                100 * (one.figures.score - least) / across,
                lead,
                by,
            )
        )
    return rows


def _interval(one: Ranked) -> tuple[float, float]:
    assert one.figures is not None, "who finished has figures"
    return one.figures.score_interval or (one.figures.score, one.figures.score)


def _called(one: Ranked) -> str:
    return one.name or one.id
