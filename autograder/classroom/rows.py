"""The rows of the table of students on the page of a class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from autograder.classroom.figures import Statistics
from autograder.classroom.gradebook import number
from autograder.classroom.standing import (
    EXEMPT,
    MISSING,
    NOT_YET,
    SEVERAL,
    UNREADABLE,
    Standing,
    days,
)
from autograder.classroom.task import Assignment, Question
from autograder.formats.safe_text import safe_line
from autograder.formats.wording import as_sentence, findings

# What is said in place of the first mistake: the drawn sign, its tone, the words.
INSTEAD = {
    "grader error": ("clock", "ours", "To be graded again"),
    NOT_YET: ("clock", "ours", "Not graded yet"),
    SEVERAL: ("clock", "ours", "Several submissions"),
    UNREADABLE: ("stop", "bad", "Cannot be read"),
    MISSING: ("dash", "none", "Handed in nothing"),
    EXEMPT: ("dash", "none", "Exempt"),
}
STOPPED = {"crash", "import error", "timeout", "memory", "output limit", "protocol error"}
LATE, BY_HAND = "late", "hand"  # keys of rows, beside those that are numbered


class Cell(NamedTuple):
    """The points for a question; `look` begins with a space if it is not empty."""

    text: str
    look: str
    percent: str  # of full marks, "" where the look says it
    is_open: bool  # not known, as the grader failed
    by_hand: bool


class Row(NamedTuple):
    """A student in the table; `keys` are what the page's filters ask for."""

    id: str
    name: str
    who: str  # the id, and the group or section
    page: str  # where the student's page is, or ""
    cells: list[Cell]
    total: str
    is_by_hand: bool
    sign: str
    tone: str
    words: str
    late: str
    keys: str


class Filters:
    """Short names for everything that students can be filtered by."""

    def __init__(self, assignment: Assignment, found: Statistics) -> None:
        self._of: dict[str, list[str]] = {}
        self.statuses = {name: f"s{place}" for place, (name, _) in enumerate(found.statuses)}
        self.questions = {asked.name: f"q{place}" for place, asked in enumerate(assignment.questions, 1)}
        self.mistakes = [self._give(f"m{place}", one.ids) for place, one in enumerate(found.mistakes)]
        self.cases = [self._give(f"c{place}", one.failed) for place, one in enumerate(found.cases)]
        self.endings = [self._give(f"u{place}", one.ids) for place, one in enumerate(found.endings)]

    def _give(self, key: str, ids: Sequence[str]) -> str:
        for one in ids:
            self._of.setdefault(one, []).append(key)
        return key

    def of(self, one: Standing, below: Sequence[str]) -> str:
        """All keys of a student; `below` are the questions in which points were lost."""
        found = [self.statuses.get(one.status, "s"), *(self.questions[name] for name in below)]
        found += [LATE] * (one.days_late > 0) + [BY_HAND] * one.is_by_hand
        return " ".join(found + self._of.get(one.id, []))


def rows(
    assignment: Assignment, everybody: Sequence[Standing], keys: Filters, pages: Mapping[str, str]
) -> list[Row]:
    """A row for each student, in the same order."""
    return [_row(assignment, one, keys, pages) for one in everybody]


def called(one: Standing) -> str:
    """The name of a student, or the id of one without a name."""
    return safe_line(one.name) or safe_line(one.id)


def mistakes(assignment: Assignment, one: Standing) -> str:
    """All that went wrong, each with the numbers of the questions in which it did."""
    if one.attempt is not None and one.attempt.problem:
        return as_sentence(safe_line(one.attempt.problem))
    numbers = {asked.name: place for place, asked in enumerate(assignment.questions, start=1)}
    where: dict[str, list[str]] = {}
    for asked in one.report.questions if one.report else ():
        if asked.status != "pass" and asked.name in numbers:
            for words in findings(asked):
                where.setdefault(safe_line(words), []).append(str(numbers[asked.name]))
    return as_sentence("; ".join(f"{words} in {', '.join(places)}" for words, places in where.items()))


def _row(assignment: Assignment, one: Standing, keys: Filters, pages: Mapping[str, str]) -> Row:
    sign, tone, words = _first_mistake(assignment, one)
    below = [asked.name for asked in assignment.questions if _is_below(one, asked)]
    return Row(
        one.id,
        called(one),
        " · ".join([safe_line(one.id), *who(one)] if one.name else who(one)),
        pages.get(one.id, ""),
        [_cell(one, asked) for asked in assignment.questions],
        number(one.total) or "–",
        one.total_by_hand is not None,
        sign,
        tone,
        words,
        days(one.days_late) if one.days_late else "",
        keys.of(one, below),
    )


def who(one: Standing) -> Iterator[str]:
    """What is known of a student beside the id."""
    student = one.student
    for word in (student.group, student.section) if student else ():
        if word:
            yield safe_line(word)
    if not one.is_in_class:
        yield "not on the roster"


def _is_below(one: Standing, asked: Question) -> bool:
    points = one.points(asked.name)
    return points is not None and points < asked.points


def _cell(one: Standing, asked: Question) -> Cell:
    points, by_hand = one.points(asked.name), asked.name in one.by_hand
    if points is None:
        is_open = one.status == "grader error"
        return Cell("" if is_open else "–", " o ours" if is_open else " o", "", is_open, by_hand)
    if not one.has_handed_in and not by_hand:  # nothing handed in is not shown as a wrong answer
        return Cell(number(points), " o", "", False, False)
    if points >= asked.points:
        return Cell(number(points), " f", "", False, by_hand)
    percent = f"{max(0.0, 100 * points / asked.points):.0f}" if points > 0 else ""
    return Cell(number(points), "", percent, False, by_hand)


def _first_mistake(assignment: Assignment, one: Standing) -> tuple[str, str, str]:
    """A sign or "", its tone, and the words."""
    if one.status in INSTEAD:
        return INSTEAD[one.status]
    if not any(_is_below(one, asked) for asked in assignment.questions):
        return "check", "good", "Full marks"
    order = [asked.name for asked in assignment.questions if _is_below(one, asked)]
    asked = next((q for q in (one.report.questions if one.report else ()) if q.name in order), None)
    if asked is None or asked.status == "pass":
        return "hand", "none", "Manual points"
    first, *others = findings(asked)
    words = as_sentence(safe_line(first)) + (f" and {len(others)} more" if others else "")
    return ("stop", "bad", words) if asked.status in STOPPED and not asked.diagnoses else ("", "", words)
