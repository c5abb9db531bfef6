"""A report as one page, for a browser or a printer; the page loads no other files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from autograder.formats import wording
from autograder.formats.safe_text import safe_line, safe_report
from autograder.formats.views import SEED_LEFT_OUT
from autograder.judging.picture import MARK
from autograder.report import CaseReport, QuestionReport, Report
from pacman import palette
from pacman.support.durations import duration
from pacman.support.pages import template

MOST = 50_000  # characters of one text
OPEN_AT_FIRST = 5  # failed cases of a question that are unfolded at first
LINES_AT_FIRST = 30  # of a traceback; a longer one is folded at first

VISIBILITY = {
    "hidden": "hidden",
    "after_due_date": "hidden until the due date",
    "after_published": "hidden until grades are published",
}


class Card(NamedTuple):
    """A question as the page shows it; each case with the name of its place on the page."""

    anchor: str
    number: int
    question: QuestionReport
    failed: list[tuple[str, CaseReport]]
    passed: list[tuple[str, CaseReport]]
    explained: list[tuple[str, str]]  # places and titles of the cases that the diagnosis explains


def to_html(report: Report, *, title: str | None = None) -> str:
    """The page with its styles, light and dark; it has no scripts and loads nothing."""
    clean = safe_report(report, MOST)
    heading = f"{clean.submission} · {clean.assignment}" if title is None else safe_line(title)
    page: str = template("autograder.formats", "report.html.jinja").render(
        report=clean,
        title=heading,
        cards=list(_cards(clean)),
        seed=None if clean.seed == SEED_LEFT_OUT else clean.seed,
        colours=palette,
        words=wording,
        duration=duration,
        mark=MARK,
        share=_share,
        visibility=VISIBILITY,
        open_at_first=OPEN_AT_FIRST,
        lines_at_first=LINES_AT_FIRST,
    )
    return page


def _cards(report: Report) -> Iterator[Card]:
    for number, question in enumerate(report.questions, start=1):
        anchor = f"question-{number}"
        placed = [(f"{anchor}-case-{place}", case) for place, case in enumerate(question.cases, start=1)]
        known = question.diagnosis.cases if question.diagnosis else ()
        yield Card(
            anchor,
            number,
            question,
            failed=[(place, case) for place, case in placed if case.status != "pass"],
            passed=[(place, case) for place, case in placed if case.status == "pass"],
            explained=[(place, case.title) for place, case in placed if case.name in known],
        )


def _share(points: float, max_points: float) -> str:
    """The length of a bar, in percent of full marks."""
    return f"{100 * min(1.0, max(0.0, points / max_points)):.1f}" if max_points > 0 else "0"
