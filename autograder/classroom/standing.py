"""Each student's status and points, from the submissions, their reports and the roster."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from autograder.classroom.roster import Student
from autograder.classroom.task import Entry
from autograder.report import QuestionReport, Report, without_seconds

MISSING = "missing"  # on the roster, but handed in nothing: 0 points
NOT_YET = "not graded yet"
SEVERAL = "several submissions"  # the instructor has to say which one counts


@dataclass(frozen=True)
class Standing:
    """One student's line in every gradebook."""

    id: str
    name: str
    email: str
    status: str  # of a Report, or one of the above
    report: Report | None = None  # without seconds
    student: Student | None = None  # the line of the roster

    def points(self, question: str) -> float | None:
        """The points for the question; None while they are not known."""
        if self.status == MISSING:
            return 0.0
        found = self._question(question)
        return None if found is None or _is_open(found) else found.points

    @property
    def total(self) -> float | None:
        """The points for the whole assignment; None while they are not known."""
        if self.status == MISSING:
            return 0.0
        return None if self.report is None or self.report.has_grader_error else self.report.points

    def _question(self, name: str) -> QuestionReport | None:
        questions = self.report.questions if self.report else ()
        return next((question for question in questions if question.name == name), None)


def _is_open(question: QuestionReport) -> bool:
    return "grader error" in (question.status, *(case.status for case in question.cases))


def status_of(report: Report) -> str:
    """The status of a whole report: a grader error, or else of the first question that did not pass."""
    if report.has_grader_error:
        return "grader error"
    return next((question.status for question in report.questions if question.status != "pass"), "pass")


def standings(
    entries: Sequence[Entry], reports: Mapping[str, Report], roster: Sequence[Student] = ()
) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    """Everybody who handed in or is on the roster, sorted by id, and warnings, a sentence each.

    `reports` are by the ids of the entries. A submission's student is found on the roster by id, email
    address or login, and then has the roster's id, name and email address.
    """
    known = _keys(roster)
    claims: dict[str, list[Entry]] = {}  # by the id on the roster
    unmatched = []
    for entry in entries:
        student = _find(entry, known)
        if student is None or entry.claimed:
            unmatched.append(entry)
        if student is not None:
            claims.setdefault(student.id, []).append(entry)
    warnings = []
    lines: list[Standing] = []
    for student in roster:
        handed_in = claims.get(student.id, [])
        if len(handed_in) > 1 and not all(entry.claimed for entry in handed_in):
            ids = ", ".join(entry.id for entry in handed_in)
            warnings.append(f"{student.id!r} has several submissions, {ids}: remove all but one")
            unmatched += [entry for entry in handed_in if not entry.claimed]
        lines.append(_standing_of_student(student, handed_in, reports))
    on_roster = {student.id for student in roster}
    for entry in unmatched:
        one = _standing_of_entry(entry, reports.get(entry.id))
        lines.append(replace(one, id=f"{one.id} [handed in]") if one.id in on_roster else one)
    unknown = [entry.id for entry in unmatched if roster and _find(entry, known) is None]
    if unknown:
        warnings.append(f"handed in by nobody on the roster, and graded all the same: {', '.join(unknown)}")
    return tuple(sorted(lines, key=lambda one: one.id)), tuple(warnings)


def _standing_of_student(
    student: Student, entries: Sequence[Entry], reports: Mapping[str, Report]
) -> Standing:
    if len(entries) == 1 and not entries[0].claimed:
        one = _standing_of_entry(entries[0], reports.get(entries[0].id))
        name, email = student.name or one.name, student.email or one.email
        return Standing(student.id, name, email, one.status, one.report, student)
    return Standing(student.id, student.name, student.email, SEVERAL if entries else MISSING, student=student)


def _standing_of_entry(entry: Entry, report: Report | None) -> Standing:
    if report is None:
        return Standing(entry.id, entry.name, entry.email, NOT_YET)
    return Standing(entry.id, entry.name, entry.email, status_of(report), without_seconds(report))


def _keys(roster: Iterable[Student]) -> list[dict[str, Student]]:
    """The students by each field that a submission may be named after, the most reliable field first."""
    fields = ("id", "email", "sis_user_id", "sis_login_id", "canvas_id")
    return [
        {getattr(student, field).casefold(): student for student in roster if getattr(student, field)}
        for field in fields
    ]


def _find(entry: Entry, known: Sequence[Mapping[str, Student]]) -> Student | None:
    names = [name.casefold() for name in (entry.claimed or entry.id, entry.email) if name]
    return next((by[name] for by in known for name in names if name in by), None)
