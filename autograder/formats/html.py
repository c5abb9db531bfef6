"""A report as one page, for a browser or a printer; the page loads no other files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from autograder.formats import wording
from autograder.formats.safe_text import each_text, safe_line, safe_report
from autograder.formats.views import SEED_LEFT_OUT, together, told_once
from autograder.judging.picture import MARK
from autograder.report import CaseReport, QuestionReport, Remarks, Report
from pacman.support.durations import duration
from pacman.support.pages import template

PACKAGE = "autograder.formats"  # whose templates a page of a class may extend
MOST = 50_000  # characters of one text
LINKS_AT_FIRST = 3  # to the cases that a mistake explains
LINES_AT_FIRST = 30  # of a traceback, or of what was printed; a longer one is folded at first
FRAME = re.compile(r"(.{1,300}?), line (\d{1,9}), in (.{1,300}?):(?: (.*))?")  # a line of a case's error

VISIBILITY = {
    "hidden": "hidden",
    "after_due_date": "hidden until the due date",
    "after_published": "hidden until grades are published",
}


class Frame(NamedTuple):
    """One line of a traceback: a line of the student's own file."""

    place: str
    line: str
    function: str
    source: str


class Case(NamedTuple):
    """A case as the page shows it; `place` is its name on the page."""

    place: str
    case: CaseReport  # or one that stands for several of which the same is said
    frames: list[Frame]
    other_lines: str  # of its error, which are no frames


class Card(NamedTuple):
    """A question as the page shows it. The lead is the failed case that tells most of its mistake."""

    anchor: str
    number: int
    question: QuestionReport
    points: float | None  # those that count in the end; None while they are not known
    by_hand: str | None  # why they are not those that were graded; None if they are
    comments: list[str]
    lead: Case | None
    failed: list[Case]  # without the lead
    passed: list[Case]
    explained: list[tuple[str, str]]  # places and titles of the cases that the diagnosis explains

    @property
    def is_advised(self) -> bool:
        """Whether something is said of cases that passed."""
        return any(wording.is_advised(one.case) for one in self.passed)


def to_html(report: Report, *, title: str | None = None, remarks: Remarks | None = None) -> str:
    """The page with its styles, light and dark; it has no scripts and loads nothing.

    `title` is in place of the submission's name; `remarks` are what a class adds.
    """
    page: str = template(PACKAGE, "report.html.jinja").render(contents(report, title, remarks))
    return page


def contents(report: Report, title: str | None = None, remarks: Remarks | None = None) -> dict[str, Any]:
    """All that the page's template is given."""
    clean = safe_report(report, MOST)
    final = Remarks(clean.points, {}) if remarks is None else safe_remarks(remarks)
    cards = list(_cards(clean, report, final))
    return {
        "report": clean,
        "heading": clean.submission if title is None else safe_line(title),
        "remarks": final,
        "comments": [comment.text for comment in final.comments if not comment.question],
        "cards": cards,
        "everywhere": cards[0].question if _says_the_same(cards) else None,
        "seed": None if clean.seed == SEED_LEFT_OUT else clean.seed,
        "words": wording,
        "duration": duration,
        "mark": MARK,
        "share": share,
        "visibility": VISIBILITY,
        "lines_at_first": LINES_AT_FIRST,
        "links_at_first": LINKS_AT_FIRST,
    }


def safe_remarks(remarks: Remarks) -> Remarks:
    """The remarks with every text safe, on one line."""
    return each_text(remarks, lambda field, text: text if field == "question" else safe_line(text))


def share(points: float | None, max_points: float) -> float:
    """The length of a bar, in percent of full marks."""
    return 100 * min(1.0, max(0.0, (points or 0.0) / max_points)) if max_points > 0 else 0.0


def _cards(clean: Report, report: Report, final: Remarks) -> Iterator[Card]:
    for number, (question, named) in enumerate(zip(clean.questions, report.questions, strict=True), start=1):
        anchor = f"question-{number}"
        known = {name for one in question.diagnoses for name in one.cases}
        shown, places = [], dict[str, str]()
        for place, group in enumerate(told_once(question.cases), start=1):
            shown.append(_case(f"{anchor}-case-{place}", together(group)))
            places |= {case.name: shown[-1].place for case in group}
        failed = [one for one in shown if one.case.status != "pass"]
        lead = max(failed, key=lambda one: _tells(one.case, one.case.name in known), default=None)
        yield Card(
            anchor,
            number,
            question,
            final.points.get(named.name, question.points),
            final.by_hand.get(named.name),
            [comment.text for comment in final.comments if comment.question == named.name],
            lead,
            failed=[one for one in failed if one is not lead],
            passed=[one for one in shown if one.case.status == "pass"],
            explained=[(places[case.name], case.title) for case in question.cases if case.name in known],
        )


def _says_the_same(cards: Sequence[Card]) -> bool:
    """Whether every question ended in the same way before a case was run, as where nothing can be loaded."""
    plain = all(
        not (card.question.cases or card.question.output or card.question.diagnoses or card.comments)
        and card.by_hand is None
        and card.question.message
        for card in cards
    )
    return plain and len({(card.question.status, card.question.message) for card in cards}) == 1


def _tells(case: CaseReport, is_explained: bool) -> tuple[bool, ...]:
    """The greater, the more a failed case tells; the first of equal ones is shown."""
    return is_explained, MARK in case.picture, bool(case.error), bool(case.picture), bool(case.compared)


def _case(place: str, case: CaseReport) -> Case:
    frames, others = [], []
    for line in case.error.split("\n"):
        found = FRAME.fullmatch(line)
        if found:
            frames.append(Frame(*(part or "" for part in found.groups())))
        elif line.strip():
            others.append(line)
    return Case(place, case, frames, "\n".join(others))
