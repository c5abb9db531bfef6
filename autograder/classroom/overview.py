"""The class on one page, for a browser or a printer; the page loads no other files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from autograder.classroom.gradebook import number
from autograder.classroom.results import BINS, Mistake, Spread, class_statistics
from autograder.classroom.standing import MISSING, NOT_YET, SEVERAL, Standing
from autograder.classroom.task import Assignment
from autograder.formats.safe_text import safe_line
from pacman import palette
from pacman.support.pages import template

MOST_MISTAKES = 12  # shown on the page
TONES = {"pass": "good", MISSING: "none", NOT_YET: "none", "not graded": "none"}
OURS = {SEVERAL, "grader error"}  # statuses that the instructor has to deal with
SIGNS = {"good": "✓", "bad": "✗", "none": "–", "ours": "!"}


class Column(NamedTuple):
    """One column of a histogram."""

    label: str
    words: str  # the column as a sentence, for screen readers
    students: int
    height: float  # in percent of the highest


class Cell(NamedTuple):
    """Points for a question, and how they look."""

    text: str
    look: str  # "full", "some", "zero", "open"


class Line(NamedTuple):
    """A student in the table."""

    id: str
    name: str
    page: str  # where the student's page is, or ""
    cells: list[Cell]
    total: Cell
    status: str
    tone: str


def to_html(
    assignment: Assignment,
    everybody: Sequence[Standing],
    *,
    pages: Mapping[str, str],
    notes: Sequence[str] = (),
    seed: int | None = None,
) -> str:
    """The page, without scripts or other files. `pages`: the address of each student's page, by id."""
    found = class_statistics(assignment, everybody)
    handed_in = [one for one in everybody if one.status != MISSING]
    page: str = template("autograder.classroom", "overview.html.jinja").render(
        assignment=assignment,
        title=safe_line(assignment.title),
        total=found.total,
        columns=histogram(found.total),
        questions=[(spread, histogram(spread)) for spread in found.questions],
        mistakes=[(one, _hint(one)) for one in found.mistakes[:MOST_MISTAKES]],
        more_mistakes=max(0, len(found.mistakes) - MOST_MISTAKES),
        undiagnosed=found.undiagnosed,
        lines=[_line(assignment, one, pages) for one in everybody],
        handed_in=len(handed_in),
        missing=len(everybody) - len(handed_in),
        open=sum(one.total is None for one in everybody),
        notes=[safe_line(note) for note in notes],
        seed=seed,
        colours=palette,
        signs=SIGNS,
        number=number,
        share=share,
    )
    return page


def histogram(spread: Spread) -> list[Column]:
    """The columns of a histogram of points."""
    highest = max(spread.histogram) or 1
    columns = []
    for place, count in enumerate(spread.histogram):
        low, high = 100 * place // BINS, 100 * (place + 1) // BINS
        words = f"{low} to {high} % of the points: {count} student{'' if count == 1 else 's'}"
        columns.append(Column(f"{low}–{high}", words, count, 100 * count / highest))
    return columns


def share(points: float, most: float) -> str:
    """The length of a bar, in percent of full marks."""
    return f"{100 * min(1.0, max(0.0, points / most)):.1f}" if most > 0 else "0"


def _hint(mistake: Mistake) -> str:
    return safe_line(mistake.diagnosis.hint)


def _line(assignment: Assignment, one: Standing, pages: Mapping[str, str]) -> Line:
    tone = "ours" if one.status in OURS else TONES.get(one.status, "bad")
    cells = [_cell(one.points(asked.name), asked.points) for asked in assignment.questions]
    if one.status == MISSING:  # nothing handed in is not shown as a wrong answer
        cells = [cell._replace(look="open") for cell in cells]
    total = _cell(one.total, assignment.points)
    name = safe_line(one.name)
    return Line(safe_line(one.id), name, pages.get(one.id, ""), cells, total, one.status, tone)


def _cell(points: float | None, most: float) -> Cell:
    if points is None:
        return Cell("–", "open")
    look = "full" if points >= most else "some" if points > 0 else "zero"
    return Cell(number(points), look)
