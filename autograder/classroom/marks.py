"""Every student's line, from the attempts, their reports, the assignment's rules and overrides.csv."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from autograder.classroom.attempts import Line, candidates
from autograder.classroom.lateness import cost, days_late, is_guessed, over
from autograder.classroom.overrides import NONE, Override, Overrides
from autograder.classroom.parts import told_apart
from autograder.classroom.standing import (
    EXEMPT,
    MISSING,
    NOT_YET,
    SEVERAL,
    UNREADABLE,
    Attempt,
    Standing,
    days,
    status_of,
)
from autograder.classroom.task import Assignment, Entry
from autograder.formats.views import opens_at_due_date
from autograder.report import Report, without_seconds

NO_OVERRIDES: Overrides = {}


def standings(
    assignment: Assignment,
    everybody: Sequence[Line],
    reports: Mapping[str, Report],
    overrides: Overrides = NO_OVERRIDES,
) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    """The lines of everybody, in the same order, and sentences for the instructor.

    `reports` are by the ids of the entries; those of attempts that cannot count are not looked at.
    """
    shown = {
        name: msgspec.structs.replace(without_seconds(report), assignment=assignment.title)
        for name, report in reports.items()
    }
    markings = [_Marking(assignment, line, shown, overrides.get(line.id, NONE)) for line in everybody]
    found = tuple(marking.standing() for marking in markings)
    return found, tuple(_notes(assignment, markings, found))


@dataclass(frozen=True)
class _Marking:
    """The marking of one student."""

    assignment: Assignment
    line: Line
    reports: Mapping[str, Report]
    override: Override

    def standing(self) -> Standing:
        tried = {number: self._standing_of(number, entry) for number, entry in self._candidates()}
        best = self._counting(tried)
        whole = self._standing() if best is None else tried[best]
        attempts = tuple(self._attempt(number, tried.get(number), best) for number, _ in self.line.attempts)
        notes = tuple(self._notes(whole, best)) if best is not None else ()
        return replace(whole, attempts=attempts, notes=notes)

    def _candidates(self) -> Sequence[tuple[int, Entry]]:
        return candidates(self.line, self.assignment.attempts, {self.line.id: self.override})

    def _counting(self, tried: Mapping[int, Standing]) -> int | None:
        """The number of the attempt that counts; None if none does."""
        if not tried or (self.line.is_several and self.override.attempt is None):
            return None
        unknown = [number for number, one in tried.items() if one.settled is None]
        if unknown:
            return max(unknown)  # which one is the best is not known before all are graded
        return max(tried, key=lambda number: (tried[number].settled or 0.0, number))

    def _standing(self) -> Standing:
        """Without an attempt that counts."""
        line, student = self.line, self.line.student
        latest = line.attempts[-1][1] if line.attempts else Entry(line.id)
        given = self.override
        return Standing(
            line.id,
            (student.name if student else "") or latest.name,
            (student.email if student else "") or latest.email,
            EXEMPT if given.exempt else SEVERAL if line.attempts else MISSING,
            student=student,
            by_hand=given.points,
            total_by_hand=given.total,
            exempt=given.exempt,
            comments=given.comments,
            titles={question.name: question.title for question in self.assignment.questions},
            is_in_class=line.is_in_class,
        )

    def _standing_of(self, number: int, entry: Entry) -> Standing:
        """If this attempt counted."""
        report, given = self.reports.get(entry.id), self.override
        due, late = self.assignment.due, self.assignment.late
        count = days_late(entry, due, late) if given.late_days is None else given.late_days
        status = _status(entry, report)
        one = replace(
            self._standing(),
            status=EXEMPT if given.exempt else status,
            report=report,
            days_late=count,
            opens=over(due, late, count) if report and opens_at_due_date(report) else None,
            attempts=(_attempt(number, entry, count, report),),
        )
        taken = cost(count, late, self.assignment.points, one.reached or 0.0)
        return replace(one, late_cost=taken)

    def _attempt(self, number: int, tried: Standing | None, best: int | None) -> Attempt:
        if tried is None:
            entry = dict(self.line.attempts)[number]
            count = days_late(entry, self.assignment.due, self.assignment.late)
            return replace(_attempt(number, entry, count, None), status="")
        return replace(tried.attempts[0], total=tried.settled, counts=number == best)

    def _notes(self, whole: Standing, best: int | None) -> Iterator[str]:
        entries, given, late = dict(self.line.attempts), self.override, self.assignment.late
        if len(entries) > 1 and best is not None:
            chosen = given.attempt is not None
            why = "it was chosen" if chosen else f"it is the {self.assignment.attempts}"
            yield f"Attempt {best} of {len(entries)} counts: {why}."
        if given.late_days is not None:
            why = f" ({given.late_reason})" if given.late_reason else ""
            yield f"It counts as {days(whole.days_late) if whole.days_late else 'handed in on time'}{why}."
        elif best is not None and is_guessed(entries[best], self.assignment.due):
            yield "It was handed in late; how late is not known, so it counts as 1 day late."
        elif whole.days_late:
            yield f"It was handed in {days(whole.days_late)}."
        if whole.late_cost and late is not None:
            most = self.assignment.points
            limit = f"; {late.cap:g} % at most" if late.cap < 100 else ""
            each = f"{late.per_day:g} % of the {most:g} points, {most * late.per_day / 100:g}{limit}"
            yield f"Each day begun costs {each}."


def _attempt(number: int, entry: Entry, count: int, report: Report | None) -> Attempt:
    graded = None if report is None or report.has_grader_error else report.points
    status = _status(entry, report)
    return Attempt(
        entry.id,
        number,
        status,
        graded,
        None,
        count,
        entry.handed_in,
        entry.place,
        "" if entry.is_readable else entry.problem,
        is_kept=entry.kept is not None,
        report=report,
    )


def _status(entry: Entry, report: Report | None) -> str:
    if report is None:
        return NOT_YET
    return status_of(report) if entry.is_readable else UNREADABLE


def _notes(assignment: Assignment, markings: Sequence[_Marking], found: Sequence[Standing]) -> Iterator[str]:
    several = [one for one in found if one.status == SEVERAL]
    for one in several:
        places = told_apart([attempt.place or attempt.id for attempt in one.attempts])
        numbers = [attempt.number for attempt in one.attempts]
        there = ", ".join(f"{number} is {place}" for number, place in zip(numbers, places, strict=True))
        yield (
            f"{one.id!r} has several submissions, and none of them counts; choose one by the column attempt"
            f" of overrides.csv: {there}"
        )
    strangers = [one.id for one in found if not one.is_in_class]
    if strangers:
        yield (
            "handed in by nobody on the roster: graded, but not in the statistics of the class: "
            + ", ".join(strangers)
        )
    if assignment.due is None and any(one.report and opens_at_due_date(one.report) for one in found):
        yield (
            "no page shows the cases that are hidden until the due date: assignment.toml does not say when it"
            " is due"
        )
    if assignment.late is not None:
        yield from _notes_on_lateness(assignment, markings, found)


def _notes_on_lateness(
    assignment: Assignment, markings: Sequence[_Marking], found: Sequence[Standing]
) -> Iterator[str]:
    entries = [entry for marking in markings for _, entry in marking.line.attempts]
    if entries and not any(entry.is_late or entry.handed_in for entry in entries):
        yield (
            "nothing that was downloaded says when it was handed in, or that it was late; so nobody is late"
            " but who has late_days in overrides.csv"
        )
    guessed = [
        one.id
        for marking, one in zip(markings, found, strict=True)
        for number, entry in marking.line.attempts
        if one.attempt is not None
        and one.attempt.number == number
        and marking.override.late_days is None
        and is_guessed(entry, assignment.due)
    ]
    if guessed:
        yield (
            "handed in late, and how late is not known, so each counts as 1 day late if late_days in"
            f" overrides.csv does not say otherwise: {', '.join(guessed)}"
        )
