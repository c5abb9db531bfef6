"""Each student's standing: the points that count, from reports, lateness, and what people decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import msgspec

from autograder.classroom.entries import Entry
from autograder.classroom.extensions import Extension, Extensions
from autograder.classroom.journal import ByPeople
from autograder.classroom.lateness import (
    LateDayBudget,
    days_late,
    format_days_late,
    is_guessed,
    last_moment,
    late_cost,
    lateness_sentence,
)
from autograder.classroom.marks import NO_MARKS, Marking
from autograder.classroom.members import ClassMember, candidates, first_of_groups
from autograder.classroom.overrides import BY_HAND, NONE, ByHand, Override, Overrides
from autograder.classroom.parts import distinguish_names
from autograder.classroom.regrade_requests import Regrades, open_requests
from autograder.classroom.roster import Student
from autograder.course import Assignment
from autograder.course.model import Attempts
from autograder.formats.visibility import opens_at_due_date
from autograder.formats.words import format_figure
from autograder.report import Comment, QuestionReport, Remarks, Report, Request, Term, total, without_seconds
from pacman.messages import English, english, english_only

MISSING = "missing"
NOT_YET = "not graded yet"
SEVERAL = "several submissions"
UNREADABLE = "not readable"
EXEMPT = "exempt"
REGRADE = english("regrade")
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
class StudentAttempt:
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
    attempts: tuple[StudentAttempt, ...] = ()  # all, the latest last; () if nothing was handed in
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
    def attempt(self) -> StudentAttempt | None:
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
            total=self.total,
            points=points,
            terms=self.terms,
            by_hand=reasons,
            comments=self.comments,
            exempt=self.exempt,
            notes=self.notes,
            requests=self.requests,
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


# The computation of all standings, with sentences for the student and for the instructor.

NO_DUE_DATE = (
    "no page shows the cases that are hidden until the due date: assignment.toml does not say when it is due"
)
NO_TIMES = (
    "nothing that was downloaded says when it was handed in, or that it was late; so nobody is late but who "
    "has late_days in overrides.csv"
)
GUESSED = english("It was handed in late; how late is not known, so it counts as 1 day late.")
IT_IS: Mapping[Attempts, English] = {
    "last": english("it is the last"),
    "best": english("it is the best"),
}
NO_OVERRIDES: Overrides = {}
NO_EXTENSIONS: Extensions = {}
NO_REGRADES: Regrades = {}


def standings(
    assignment: Assignment,
    everybody: Sequence[ClassMember],
    reports: Mapping[str, Report],
    overrides: Overrides = NO_OVERRIDES,
    *,
    marking: Marking = NO_MARKS,
    extensions: Extensions = NO_EXTENSIONS,
    regrades: Regrades = NO_REGRADES,
    budget: LateDayBudget | None = None,
) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    """The standings of everybody, in the same order, and sentences for the instructor.

    `assignment` has all questions, those that people mark too. `reports` are by the ids of the entries; those
    of attempts that cannot count are not looked at. `budget` has the late days that cost nothing.
    """
    shown = {
        name: msgspec.structs.replace(without_seconds(report), assignment=assignment.title)
        for name, report in reports.items()
    }
    first = first_of_groups(everybody)
    students = [
        _Calculation(
            assignment=assignment,
            member=member,
            reports=shown,
            override=overrides.get(member.id, NONE),
            marking=marking,
            extension=extensions.get(member.id),
            requests=regrades.get(first.get(member.id, member.id), ()),
            together=first.get(member.id, member.id),
            budget=budget,
        )
        for member in everybody
    ]
    found = tuple(one.standing() for one in students)
    notes = [*_notes(assignment, students, found), *marking.notes()]
    if waiting := open_requests(regrades):
        notes.append(
            english_only("regrade requests without an answer: {waiting}", waiting=", ".join(waiting))
        )
    return found, tuple(notes)


@dataclass(frozen=True)
class _Calculation:
    """All that one student's standing depends on, and its calculation."""

    assignment: Assignment
    member: ClassMember
    reports: Mapping[str, Report]
    override: Override
    marking: Marking
    extension: Extension | None
    requests: tuple[Request, ...]
    together: str  # the id under which marks are kept: the student's, or of the first of the group
    budget: LateDayBudget | None

    @property
    def due(self) -> datetime | None:
        """The due date of this student, with an extension."""
        return self.assignment.due if self.extension is None else self.extension.due

    def standing(self) -> Standing:
        tried = {number: self._standing_of(number, entry) for number, entry in self._candidates()}
        best = self._counting(tried)
        whole = self._standing() if best is None else tried[best]
        attempts = tuple(self._attempt(number, tried.get(number), best) for number, _ in self.member.attempts)
        notes = tuple(self._notes(whole, best)) if best is not None else ()
        return replace(whole, attempts=attempts, notes=notes)

    def _candidates(self) -> Sequence[tuple[int, Entry]]:
        return candidates(self.member, self.assignment.attempts, {self.member.id: self.override})

    def _counting(self, tried: Mapping[int, Standing]) -> int | None:
        """The number of the attempt that counts; None if none does."""
        if not tried or (self.member.is_several and self.override.attempt is None):
            return None
        unknown = [
            number for number, one in tried.items() if one.after_lateness is None and not one.left_to_mark
        ]
        if unknown:
            return max(unknown)  # which one is the best is not known before all are graded
        # Of equal ones the last, but no late days are used for nothing.
        return max(
            tried, key=lambda number: (self._known_points(tried[number]), -tried[number].free_days, number)
        )

    def _known_points(self, one: Standing) -> float:
        """The points after lateness; while people have not finished marking, from those that are known."""
        if one.after_lateness is not None:
            return one.after_lateness
        reached = one.report.points if one.report else 0.0
        return reached - late_cost(
            one.days_late - one.free_days, self.assignment.late, self.assignment.points, reached
        )

    def _standing(self) -> Standing:
        """The standing of a student without an attempt that counts."""
        member, student = self.member, self.member.student
        latest = member.attempts[-1][1] if member.attempts else Entry(member.id)
        given = self.override
        marked = {
            one.name: self.marking.report(one, self.together, handed_in=bool(member.attempts))
            for one in self.assignment.questions
            if one.items
        }
        return Standing(
            member.id,
            (student.name if student else "") or latest.name,
            (student.email if student else "") or latest.email,
            EXEMPT if given.exempt else SEVERAL if member.attempts else MISSING,
            student=student,
            by_hand={**dict(self._regraded_points()), **given.points},
            total_by_hand=given.total,
            exempt=given.exempt,
            comments=given.comments,
            titles={question.name: question.title for question in self.assignment.questions},
            is_in_class=member.is_in_class,
            marked=marked,
            requests=self.requests,
            days_left=None if self.budget is None else self.budget.left_to(member.id),
        )

    def _late(self, entry: Entry) -> int:
        """The days by which the attempt is late; an extension covers lateness of which no time is known."""
        if self.extension is not None and is_guessed(entry, self.due):
            return 0
        return days_late(entry, self.due, self.assignment.late)

    def _standing_of(self, number: int, entry: Entry) -> Standing:
        """The standing that the student would have if this attempt counted."""
        bare, given = self._standing(), self.override
        report = with_questions_by_hand(self.reports.get(entry.id), bare.marked)
        due, late = self.due, self.assignment.late
        count = self._late(entry) if given.late_days is None else given.late_days
        is_costly = (
            late is not None and late.per_day and late.cap and not given.exempt and given.total is None
        )
        free = min(count, self.budget.left_to(bare.id)) if self.budget is not None and is_costly else 0
        status = _status(entry, report)
        one = replace(
            bare,
            status=EXEMPT if given.exempt else status,
            report=report,
            days_late=count,
            free_days=free,
            days_left=None if self.budget is None else self.budget.left_to(bare.id) - free,
            opens=last_moment(due, late, count) if report and opens_at_due_date(report) else None,
            attempts=(_attempt(number, entry, count, report),),
        )
        taken = late_cost(count - free, late, self.assignment.points, one.reached or 0.0)
        return replace(one, late_cost=taken)

    def _regraded_points(self) -> Iterator[tuple[str, ByHand]]:
        """The points of questions after the answers to requests, by name; the last answer counts."""
        for request in self.requests:
            if request.after is not None:
                yield request.question, ByHand(request.after, request.answer, REGRADE)

    def about_marks(self, one: Standing) -> Iterator[str]:
        """Sentences on marks that were given for a submission that does not count."""
        counting = dict(self.member.attempts).get(one.attempt.number) if one.attempt else None
        if counting is None or self.together != one.id:
            return
        for question in self.assignment.questions:
            marks = self.marking.of(question, one.id)
            other = [mark.by for mark in marks if mark.submission not in ("", counting.digest)]
            if other:
                yield english_only(
                    "{id}, {question}: what counts now is not what {by} marked; look again: these "
                    "marks count until there are others with a later time",
                    id=one.id,
                    question=question.name,
                    by=other[0],
                )

    def about_requests(self, one: Standing) -> Iterator[str]:
        """Sentences on answers that do not follow from the points before them, or do not count."""
        now = {question: one.graded(question) for question in one.titles}
        for request in self.requests:
            if request.before is None or request.after is None:
                continue
            there = now[request.question]
            if there is None or round(there, 2) != round(request.before, 2):
                before, after = format_figure(request.before), format_figure(request.after)
                today = "not known" if there is None else format_figure(there)
                yield english_only(
                    "{id}, {question}: {by} answered a regrade request from {before} to {after}, and "
                    "the points before it are {today} now; the answer counts",
                    id=one.id,
                    question=request.question,
                    by=request.by,
                    before=before,
                    after=after,
                    today=today,
                )
            now[request.question] = request.after
        answered = {request.question for request in self.requests if request.after is not None}
        for question in one.titles:
            if question in answered and question in self.override.points:
                yield english_only(
                    "{id}, {question}: regrades.csv and overrides.csv both give points; those of "
                    "overrides.csv count",
                    id=one.id,
                    question=question,
                )

    def _attempt(self, number: int, tried: Standing | None, best: int | None) -> StudentAttempt:
        if tried is None:
            entry = dict(self.member.attempts)[number]
            count = self._late(entry)
            return replace(_attempt(number, entry, count, None), status="")
        return replace(tried.attempts[0], total=tried.after_lateness, counts=number == best)

    def _notes(self, whole: Standing, best: int | None) -> Iterator[str]:
        entries, given, late = dict(self.member.attempts), self.override, self.assignment.late
        if len(entries) > 1 and best is not None:
            chosen = given.attempt is not None
            why = english("it was chosen") if chosen else IT_IS[self.assignment.attempts]
            yield english("Attempt {best} of {count} counts: {why}.", best=best, count=len(entries), why=why)
        if given.late_days is not None:
            counted = format_days_late(whole.days_late) if whole.days_late else english("handed in on time")
            if given.late_reason:
                yield english("It counts as {late} ({reason}).", late=counted, reason=given.late_reason)
            else:
                yield english("It counts as {late}.", late=counted)
        elif self.extension is not None:
            yield self.extension.sentence
            if whole.days_late:
                yield english("It was handed in {late}.", late=format_days_late(whole.days_late))
        elif best is not None and is_guessed(entries[best], self.due):
            yield GUESSED
        elif whole.days_late:
            yield english("It was handed in {late}.", late=format_days_late(whole.days_late))
        costs = whole.free_days or whole.late_cost
        if whole.days_late and costs and self.budget is not None and whole.days_left is not None:
            yield lateness_sentence(
                whole.days_late, whole.free_days, self.budget.of(whole.id), whole.days_left
            )
        if whole.late_cost and late is not None:
            most = self.assignment.points
            places = {"percent": late.per_day, "most": most, "points": most * late.per_day / 100}
            if late.cap < 100:
                yield english(
                    "Each day begun costs {percent:g} % of the {most:g} points, {points:g}; {cap:g} % at"
                    " most.",
                    cap=late.cap,
                    **places,
                )
            else:
                yield english(
                    "Each day begun costs {percent:g} % of the {most:g} points, {points:g}.", **places
                )


def with_questions_by_hand(report: Report | None, marked: Mapping[str, QuestionReport]) -> Report | None:
    """The report with the questions that people mark after the others."""
    if report is None or not marked:
        return report
    questions = (*report.questions, *marked.values())
    return msgspec.structs.replace(
        report,
        questions=questions,
        points=total(one.points for one in questions),
        max_points=total([report.max_points, *(one.max_points for one in marked.values())]),
    )


def _attempt(number: int, entry: Entry, count: int, report: Report | None) -> StudentAttempt:
    graded = report.points if report is not None and report.is_settled else None
    status = _status(entry, report)
    return StudentAttempt(
        id=entry.id,
        number=number,
        status=status,
        graded=graded,
        total=None,
        days_late=count,
        handed_in=entry.handed_in,
        place=entry.place,
        problem="" if entry.is_readable else entry.problem,
        is_kept=entry.kept is not None,
        report=report,
    )


def _status(entry: Entry, report: Report | None) -> str:
    if report is None:
        return NOT_YET
    return status_of(report) if entry.is_readable else UNREADABLE


def _notes(
    assignment: Assignment, students: Sequence[_Calculation], found: Sequence[Standing]
) -> Iterator[str]:
    several = [one for one in found if one.status == SEVERAL]
    for one in several:
        places = distinguish_names([attempt.place or attempt.id for attempt in one.attempts])
        numbers = [attempt.number for attempt in one.attempts]
        there = ", ".join(f"{number} is {place}" for number, place in zip(numbers, places, strict=True))
        yield english_only(
            "{id!r} has several submissions, and none of them counts; choose one by the "
            "column attempt of overrides.csv: {there}",
            id=one.id,
            there=there,
        )
    strangers = [one.id for one in found if not one.is_in_class]
    if strangers:
        yield english_only(
            "handed in by nobody on the roster: graded, but not in the statistics of the class: {strangers}",
            strangers=", ".join(strangers),
        )
    if assignment.due is None and any(one.report and opens_at_due_date(one.report) for one in found):
        yield NO_DUE_DATE
    for student, one in zip(students, found, strict=True):
        yield from student.about_marks(one)
        yield from student.about_requests(one)
    if assignment.late is not None:
        yield from _notes_on_lateness(assignment, students, found)


def _notes_on_lateness(
    assignment: Assignment, students: Sequence[_Calculation], found: Sequence[Standing]
) -> Iterator[str]:
    entries = [entry for student in students for _, entry in student.member.attempts]
    if entries and not any(entry.is_late or entry.handed_in for entry in entries):
        yield NO_TIMES
    guessed = [
        one.id
        for student, one in zip(students, found, strict=True)
        for number, entry in student.member.attempts
        if one.attempt is not None
        and one.attempt.number == number
        and student.override.late_days is None
        and student.extension is None
        and is_guessed(entry, assignment.due)
    ]
    covered = [
        student.member.id
        for student in students
        if student.extension is not None
        and student.override.late_days is None
        and any(is_guessed(entry, student.due) for _, entry in student.member.attempts[-1:])
    ]
    if covered:
        yield english_only(
            "handed in late, and how late is not known; their extension is taken to cover it: {ids}",
            ids=", ".join(covered),
        )
    if guessed:
        yield english_only(
            "handed in late, and how late is not known, so each counts as 1 day late if "
            "late_days in overrides.csv does not say otherwise: {ids}",
            ids=", ".join(guessed),
        )


def notes_on_decided(decided: ByPeople) -> Iterator[str]:
    """Sentences on rows that people have changed or taken out of their files since the last run."""
    if decided.marks_gone:
        gone = (
            f"{one.id}, {one.question}, {one.item}: {format_figure(one.points)} by {one.by}"
            for one in decided.marks_gone
        )
        yield english_only(
            "no longer in the files of marks, and kept in journal.jsonl: {gone}", gone="; ".join(gone)
        )
    if decided.requests_gone:
        gone = (f"{student}, {one.question}" for student, one in decided.requests_gone)
        yield english_only(
            "changed or no longer in regrades.csv, and kept in journal.jsonl: {gone}", gone="; ".join(gone)
        )
