"""The pairs on one page, side by side, for a browser or a printer; the page loads no other files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from autograder.formats.safe_text import safe_line
from autograder.similarity.comparing import Findings, Pair
from autograder.similarity.regions import Stretch, side_by_side
from pacman.errors import printable
from pacman.support.pages import template

MOST_PAIRS = 50  # shown with their code; the others are in the table
OPEN_AT_FIRST = 3


class Card(NamedTuple):
    """A pair with its code."""

    number: int
    pair: Pair
    left: tuple[Stretch, ...]
    right: tuple[Stretch, ...]


def to_html(
    findings: Findings, title: str, known: frozenset[int], *, threshold: float, notes: Sequence[str] = ()
) -> str:
    """The page with its styles, light and dark; it has no scripts. `known`: passages that do not count."""
    cards = [
        Card(number, pair, *side_by_side(pair.first, pair.second, known))
        for number, pair in enumerate(findings.pairs[:MOST_PAIRS], start=1)
    ]
    page: str = template("autograder.similarity", "similar.html.jinja").render(
        findings=findings,
        title=safe_line(title),
        cards=cards,
        most_pairs=MOST_PAIRS,
        open_at_first=OPEN_AT_FIRST,
        threshold=threshold,
        notes=[safe_line(note) for note in notes],
        percent=percent,
        line=safe_line,
        code=shown,
    )
    return page


def percent(share: float) -> str:
    """A share as a whole number of percent; 100 only for all.

    >>> percent(0.999), percent(1)
    ('99 %', '100 %')
    """
    return f"{int(100 * share + 1e-9)} %"


def shown(line: str) -> str:
    """A line of code as a page can show it: tabs as spaces, and ? for what is not printable."""
    return printable(line.expandtabs(4))
