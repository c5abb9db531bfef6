"""A report as one page for a browser or for paper, which needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from autograder.formats import wording
from autograder.formats.safe_text import safe_line, safe_report
from autograder.formats.views import UNTOLD
from autograder.judging.picture import MARK
from autograder.report import CaseReport, QuestionReport, Report
from pacman import palette
from pacman.support.durations import duration
from pacman.support.pages import template

MOST = 50_000  # characters of one text
OPEN_AT_FIRST = 5  # failed cases of a question that are worth reading at once
LINES_AT_FIRST = 30  # of a traceback

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
    """The page: styles within, no scripts, light and dark; nothing in it is fetched from anywhere."""
    clean = safe_report(report, MOST)
    heading = f"{clean.submission} · {clean.assignment}" if title is None else safe_line(title)
    page: str = template("autograder.formats", "report.html.jinja").render(
        report=clean,
        title=heading,
        cards=list(_cards(clean)),
        seed=None if clean.seed == UNTOLD else clean.seed,
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
    """How full a bar is, in percent."""
    return f"{100 * min(1.0, max(0.0, points / max_points)):.1f}" if max_points > 0 else "0"
