"""A student's standing: what was graded, what changed it, and the points that count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

import msgspec

from autograder.classroom.lateness import format_days_late
from autograder.classroom.overrides import BY_HAND, ByHand
from autograder.classroom.roster import Student
from autograder.report import Comment, QuestionReport, Remarks, Report, Request, Term, total
from pacman.messages import english

MISSING = "missing"
NOT_YET = "not graded yet"
SEVERAL = "several submissions"
UNREADABLE = "not readable"
EXEMPT = "exempt"
# All statuses of a student: those of a question, and what only a whole submission can be.
STATUSES = {
    "pass": "everything passed",
    "fail": "something did not do what was asked for",
    "timeout": "took too long",
    "memory": "took too much memory",
    "output limit": "printed too much",
    "crash": "raised an error, or its process ended",
    "protocol error": "its process sent a message that is neither a question nor an answer",
    "import error": "the file cannot be loaded, or what is asked for is not in it",
    "not graded": "a required question did not pass",
    "not run": "the time for the whole submission had been used up before",
    UNREADABLE: "handed in, but it cannot be read: 0 points",
    MISSING: "on the roster, but handed in nothing: 0 points",
    EXEMPT: "overrides.csv says so; not in the statistics of the class",
    SEVERAL: "it is not clear which one counts: choose one by attempt in overrides.csv",
    "marked": "everything passed that the program grades; people gave fewer than all points",
    "not marked": "people have to mark questions, and have not finished",
    NOT_YET: "the grading was stopped before",
    "grader error": "the grader itself failed: grade again with --retry-errors",
}


@dataclass(frozen=True)
class Attempt:
    """One submission of a student, and what it would count if it were the one that counts."""

    id: str  # of its Entry
    number: int  # from 1, the earliest
    status: str  # of STATUSES; "" if it was not to be graded
    graded: float | None = None  # points before anything else; None: not known
    total: float | None = None  # with manual points and lateness
    days_late: int = 0
    handed_in: datetime | None = None
    place: str = ""  # as it was downloaded
    problem: str = ""  # why it cannot be read
    counts: bool = False
    is_kept: bool = False  # its files are not here: it was handed in for an earlier run
    report: Report | None = field(default=None, repr=False)  # without seconds


@dataclass(frozen=True)
class Standing:
    """One student's line in every output; `points` and `total` are those that count."""

    id: str
    name: str
    email: str
    status: str  # of STATUSES
    report: Report | None = None  # of the attempt that counts, without seconds
    student: Student | None = None  # the line of the roster
    attempts: tuple[Attempt, ...] = ()  # all, the latest last; () if nothing was handed in
    by_hand: Mapping[str, ByHand] = field(default_factory=dict)  # by the question's name
    total_by_hand: ByHand | None = None
    days_late: int = 0
    free_days: int = 0  # of these, those that cost nothing
    days_left: int | None = None  # free ones, for the assignments that follow; None: there is no budget
    late_cost: float = 0.0  # points taken off
    exempt: str = ""  # why; "" if not exempt
    comments: tuple[Comment, ...] = ()
    notes: tuple[str, ...] = ()  # sentences for the student: lateness, which attempt counts
    titles: Mapping[str, str] = field(default_factory=dict)  # of the questions, by name
    is_in_class: bool = True  # False: there is a roster, and nobody on it
    opens: datetime | None = None  # when the student sees cases hidden until the due date; None: no such case
    marked: Mapping[str, QuestionReport] = field(default_factory=dict)  # what people mark, by question
    requests: tuple[Request, ...] = ()  # for a regrade

    @property
    def has_handed_in(self) -> bool:
        """Whether anything was handed in, readable or not."""
        return bool(self.attempts)

    @property
    def is_counted(self) -> bool:
        """Whether the figures of the class count the points, once they are known."""
        return self.is_in_class and self.has_handed_in and not self.exempt

    @property
    def is_by_hand(self) -> bool:
        """Whether any points were given by hand."""
        return bool(self.by_hand or self.total_by_hand)

    @property
    def attempt(self) -> Attempt | None:
        """The attempt that counts; None if there is none."""
        return next((one for one in self.attempts if one.counts), None)

    @property
    def place(self) -> str:
        """The name, as it was downloaded, of the attempt that counts; else of the latest."""
        counting = self.attempt or (self.attempts[-1] if self.attempts else None)
        return counting.place if counting else ""

    def graded(self, question: str) -> float | None:
        """The points that were given for the question; None while they are not known."""
        if question in self.marked:
            return _marked_points(self.marked[question])
        return graded_points(self.report, question) if self.has_handed_in else 0.0

    @property
    def graded_total(self) -> float | None:
        """The points that were given for the whole; None while they are not known."""
        if not self.has_handed_in:
            marked = [_marked_points(one) for one in self.marked.values()]
            known = [points for points in marked if points is not None]
            return total(known) if len(known) == len(marked) else None
        return self.report.points if self.report is not None and self.report.is_settled else None

    def points(self, question: str) -> float | None:
        """The points that count for the question, before lateness; None while not known, or if exempt."""
        if self.exempt:
            return None
        given = self.by_hand.get(question)
        return given.points if given else self.graded(question)

    @property
    def reached(self) -> float | None:
        """The sum of the points that count for the questions; None while not known, or if exempt."""
        if not self.by_hand:
            return None if self.exempt else self.graded_total
        points = [self.points(question) for question in self.titles]
        known = [value for value in points if value is not None]
        return sum(known) if len(known) == len(points) else None

    @property
    def after_lateness(self) -> float | None:
        """The points after lateness, before a total by hand; None while not known, or if exempt."""
        return None if self.reached is None else max(0.0, self.reached - self.late_cost)

    @property
    def total(self) -> float | None:
        """The points that count for the whole assignment; None while not known, or if exempt."""
        if self.exempt or self.total_by_hand is None:
            return self.after_lateness
        return self.total_by_hand.points

    @property
    def left_to_mark(self) -> Mapping[str, QuestionReport]:
        """The questions whose points are not known because people have not finished, by name."""
        is_open = not self.exempt and self.total_by_hand is None
        return {
            name: one
            for name, one in self.marked.items()
            if is_open and one.status == "not marked" and name not in self.by_hand
        }

    @property
    def terms(self) -> tuple[Term, ...]:
        """The sum from what was graded to the total; empty if the total is what was graded, or not known."""
        if self.total is None:
            return ()
        graded = [self.graded(question) or 0.0 for question in self.titles]
        found = [Term(english("graded"), sum(graded) if self.graded_total is None else self.graded_total)]
        for question, given in self._points_by_hand():
            title = self.titles[question]
            what = english("{what}, {question}", what=given.what, question=title)
            found.append(Term(what, given.points - (self.graded(question) or 0.0), given.reason))
        if self.late_cost:
            late: str = format_days_late(self.days_late)
            if self.free_days:
                late = english("{late}, {number} of them free", late=late, number=self.free_days)
            found.append(Term(late, -self.late_cost))
        if self.total_by_hand is not None:
            before = sum(term.points for term in found)
            found.append(Term(BY_HAND, self.total_by_hand.points - before, self.total_by_hand.reason))
        return _in_hundredths(found) if len(found) > 1 else ()

    @property
    def remarks(self) -> Remarks:
        """The additions to the report on the student's page and the instructor's."""
        reasons = {
            question: given.reason for question, given in self._points_by_hand() if given.what == BY_HAND
        }
        points = {question: self.points(question) for question in self.titles}
        return Remarks(
            self.total, points, self.terms, reasons, self.comments, self.exempt, self.notes, self.requests
        )

    def _points_by_hand(self) -> list[tuple[str, ByHand]]:
        """The manual points, in the order of the questions."""
        return [(question, self.by_hand[question]) for question in self.titles if question in self.by_hand]


def _in_hundredths(terms: Iterable[Term]) -> tuple[Term, ...]:
    """The terms as they are shown, so that their sum is the total that is shown."""
    found, exact, shown = [], 0.0, 0.0
    for term in terms:
        exact += term.points
        after = round(exact, 2)
        found.append(msgspec.structs.replace(term, points=round(after - shown, 2)))
        shown = after
    return tuple(found)


def graded_points(report: Report | None, question: str) -> float | None:
    """The points that a report gives for a question; None if the grader failed, or there is none."""
    found = next((one for one in (report.questions if report else ()) if one.name == question), None)
    return None if found is None or found.has_grader_error else found.points


def _marked_points(question: QuestionReport) -> float | None:
    return None if question.status == "not marked" else question.points


def status_of(report: Report) -> str:
    """The status of a whole report: what keeps its points open, else of the first question not passed."""
    if report.has_grader_error:
        return "grader error"
    if not report.is_settled:
        return "not marked"
    return next((question.status for question in report.questions if question.status != "pass"), "pass")
