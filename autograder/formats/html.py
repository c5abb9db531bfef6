"""A report as one page, for a browser or a printer; the page loads no other files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from autograder.formats import both, mistakes, wording
from autograder.formats.drawn_tree import looked_into, side_by_side
from autograder.formats.mistakes import explains
from autograder.formats.safe_text import each_text, safe_line, safe_report
from autograder.formats.views import SEED_LEFT_OUT, together, told_once
from autograder.judging.picture import MARK
from autograder.report import CaseReport, Counterexample, Diagnosis, QuestionReport, Remarks, Report
from pacman.support.durations import duration
from pacman.support.pages import template

if TYPE_CHECKING:
    from markupsafe import Markup

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
    both: Markup | None  # both searches as JSON, if they can be watched


class ShownMistake(NamedTuple):
    """A mistake, with places and titles of the cases that it explains."""

    diagnosis: Diagnosis
    share: str  # how many of the failed cases these are, in words; "" if all
    explained: list[tuple[str, str]]


class Smallest(NamedTuple):
    """A counterexample as the page shows it."""

    found: Counterexample
    trees: tuple[Markup, ...]  # what is right and what the student's search did
    looked_into: tuple[str, str]  # by each, in words
    frames: list[Frame]
    other_lines: str
    both: Markup | None


class Card(NamedTuple):
    """A question as the page shows it.

    The lead is the failed case that tells most of its mistake, if there is no counterexample.
    """

    anchor: str
    number: int
    question: QuestionReport
    points: float | None  # those that count in the end; None while they are not known
    by_hand: str | None  # why they are not those that were graded; None if they are
    comments: list[str]
    lead: Case | None
    failed: list[Case]  # without the lead
    passed: list[Case]
    mistakes: list[ShownMistake]
    smallest: Smallest | None

    @property
    def is_advised(self) -> bool:
        """Whether something is said of cases that passed."""
        return any(wording.is_advised(one.case) for one in self.passed)

    @property
    def all_shown(self) -> list[Case | Smallest]:
        """Everything that failed, as it is shown."""
        return [one for one in (self.smallest, self.lead, *self.failed) if one is not None]


def to_html(report: Report, *, title: str | None = None, remarks: Remarks | None = None) -> str:
    """The page with its styles, light and dark; it loads nothing.

    It has scripts only where two searches can be watched, and says the same without them.

    `title` is in place of the submission's name; `remarks` are what a class adds.
    """
    page: str = template(PACKAGE, "report.html.jinja").render(contents(report, title, remarks))
    return page


def contents(report: Report, title: str | None = None, remarks: Remarks | None = None) -> dict[str, Any]:
    """All that the page's template is given."""
    clean = safe_report(report, MOST)
    final = Remarks(clean.points, {}) if remarks is None else safe_remarks(remarks)
    cards = list(_cards(clean, report, final))
    watched = both.watching(one.both for card in cards for one in card.all_shown)
    return {
        "report": clean,
        "heading": clean.submission if title is None else safe_line(title),
        "remarks": final,
        "comments": [comment.text for comment in final.comments if not comment.question],
        "cards": cards,
        "everywhere": cards[0].question if _says_the_same(cards) else None,
        "seed": None if clean.seed == SEED_LEFT_OUT else clean.seed,
        "words": wording,
        "mistakes": mistakes,
        "duration": duration,
        "mark": MARK,
        "share": share,
        "visibility": VISIBILITY,
        "lines_at_first": LINES_AT_FIRST,
        "links_at_first": LINKS_AT_FIRST,
        "watching": watched,
        "policy": both.policy(watched),
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
        lead = None
        if question.counterexample is None:
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
            mistakes=[_mistake(one, question, places) for one in question.diagnoses],
            smallest=None if question.counterexample is None else _smallest(question.counterexample),
        )


def _mistake(one: Diagnosis, question: QuestionReport, places: Mapping[str, str]) -> ShownMistake:
    explained = [
        (places[case.name], case.title) for case in question.cases if wording.explains_case(one, case)
    ]
    return ShownMistake(one, explains(one, question.cases), explained)


def _smallest(found: Counterexample) -> Smallest:
    trees = side_by_side(found.right, found.yours)
    looked = (looked_into(found.right), looked_into(found.yours))
    return Smallest(found, trees, looked, *frames_of(found.error), both.data(found.both))


def _says_the_same(cards: Sequence[Card]) -> bool:
    """Whether every question ended in the same way before a case was run, as where nothing can be loaded."""
    plain = all(
        not (card.question.cases or card.question.output or card.comments)
        and not (card.mistakes or card.smallest)
        and card.by_hand is None
        and card.question.message
        for card in cards
    )
    return plain and len({(card.question.status, card.question.message) for card in cards}) == 1


def _tells(case: CaseReport, is_explained: bool) -> tuple[bool, ...]:
    """The greater, the more a failed case tells; the first of equal ones is shown."""
    return is_explained, MARK in case.picture, bool(case.error), bool(case.picture), bool(case.compared)


def _case(place: str, case: CaseReport) -> Case:
    return Case(place, case, *frames_of(case.error), both.data(case.both))


def frames_of(error: str) -> tuple[list[Frame], str]:
    """The lines of an error that are frames, and the other ones."""
    frames, others = [], []
    for line in error.split("\n"):
        found = FRAME.fullmatch(line)
        if found:
            frames.append(Frame(*(part or "" for part in found.groups())))
        elif line.strip():
            others.append(line)
    return frames, "\n".join(others)
