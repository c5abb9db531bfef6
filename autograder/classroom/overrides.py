"""overrides.csv: what the instructor decides by hand, applied each time the files of a class are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NoReturn

from autograder.classroom.tables import KnownStudents, TableError, TableRow, read_table, rows_of
from autograder.course import Assignment
from autograder.report import Comment
from autograder.submission import printable_path
from pacman.messages import english, english_only

NAME = "overrides.csv"
COLUMNS = ("id", "question", "points", "late_days", "exempt", "attempt", "reason", "comment")
IGNORED = ("name", "email")  # may be there, so that people can read the table
OF_THE_WHOLE = ("late_days", "exempt", "attempt")  # not of one question
WORDS = {"yes": True, "y": True, "true": True, "x": True, "no": False, "n": False, "false": False, "": False}
MOST_DAYS = 366
BY_HAND = english("by hand")


class OverridesError(TableError):
    """An overrides.csv that cannot be used: nothing is graded or written."""


@dataclass(frozen=True)
class ByHand:
    """Points in place of those that were graded, with the reason."""

    points: float
    reason: str
    what: str = BY_HAND  # how the sum of a student's points calls it


@dataclass(frozen=True)
class Override:
    """All that overrides.csv says of one student."""

    points: Mapping[str, ByHand] = field(default_factory=dict)  # by the question's name
    total: ByHand | None = None
    late_days: int | None = None
    late_reason: str = ""
    exempt: str = ""  # the reason; "" if not exempt
    attempt: int | None = None
    comments: tuple[Comment, ...] = ()


NONE = Override()
Overrides = Mapping[str, Override]  # by the id of the student's line


def read_overrides(path: Path, assignment: Assignment, known: KnownStudents) -> Overrides:
    """Read the file; the result is by the students' ids. Raises OverridesError with line and column."""
    return parse_overrides(read_table(path, NAME, OverridesError), assignment, known, str(path))


def parse_overrides(
    data: bytes, assignment: Assignment, known: KnownStudents, source: str = NAME
) -> Overrides:
    """Read these bytes; the result is by the students' ids. Raises OverridesError with line and column."""
    reader = _Reader(assignment, known, source)
    for row in rows_of(data, source, OverridesError, COLUMNS, IGNORED, ("id",)):
        reader.read(row)
    return reader.overrides()


class _Reader:
    """Reads one line after the other; two lines may not decide the same thing."""

    def __init__(self, assignment: Assignment, known: KnownStudents, source: str) -> None:
        self._known, self._source, self._most = known, source, assignment.points
        self._questions = {question.name: question.points for question in assignment.questions}
        self._found: dict[str, Override] = {}
        self._lines: dict[tuple[str, str], int] = {}  # where something was decided

    def read(self, row: TableRow) -> None:
        """Takes one line into account."""
        self._row, self._line = row, row.line
        student = row.student(self._known)
        question = row.one_of("question", self._questions, "question") if row.text("question") else ""
        decided = {name: row.text(name) for name in COLUMNS[2:6] if row.text(name)}
        reason, comment = row.text("reason"), row.text("comment")
        for name in OF_THE_WHOLE:
            if question and name in decided:
                self._wrong(name, "is about the whole assignment: give it in a line without a question")
        if question and not (decided or comment):
            self._wrong(
                "question",
                english_only(
                    "{question!r} is named, but neither points nor a comment is given", question=question
                ),
            )
        if reason and not decided:
            self._wrong("reason", "a reason without points, late_days, exempt or attempt; is it a comment?")
        for name, value in decided.items():
            self._decide(student, question, name, value, reason)
        if comment:
            one = self._found.setdefault(student, NONE)
            self._found[student] = replace(one, comments=(*one.comments, Comment(comment, question)))

    def overrides(self) -> Overrides:
        """Combine all lines; their order does not matter."""
        order = {name: place for place, name in enumerate(("", *self._questions))}
        for student, one in self._found.items():
            if one.exempt and (one.points or one.total):
                self._line = max(
                    line
                    for (who, what), line in self._lines.items()
                    if who == student and what.split(" ")[0] in ("points", "exempt")
                )
                self._wrong(
                    "id",
                    english_only(
                        "{student!r} is exempt, and has manual points too: give one of them", student=student
                    ),
                )
            comments = sorted(one.comments, key=lambda said: (order[said.question], said.text))
            self._found[student] = replace(one, comments=tuple(comments))
        return self._found

    def _wrong(self, column: str, problem: str) -> NoReturn:
        raise OverridesError(problem, source=self._source, line=self._line, column=column)

    def _decide(self, student: str, question: str, column: str, value: str, reason: str) -> None:
        what = f"{column} {question}".strip()
        before = self._lines.setdefault((student, what), self._line)
        if before != self._line:
            self._wrong(column, f"{student!r} has {what} in line {before} already")
        one = self._found.get(student, NONE)
        if column == "points":
            self._found[student] = self._with_points(one, question, reason)
        elif column == "late_days":
            days = self._row.whole(column, 0, MOST_DAYS)
            self._found[student] = replace(one, late_days=days, late_reason=reason)
        elif column == "attempt":
            self._found[student] = replace(one, attempt=self._attempt(student, value))
        elif self._is_yes(value):
            self._need(column, reason)
            self._found[student] = replace(one, exempt=reason)

    def _with_points(self, one: Override, question: str, reason: str) -> Override:
        most = self._questions.get(question, self._most)
        of = f"the question {question}" if question else "the assignment"
        points = self._row.points("points", most, of, ": give the points that count")
        self._need("points", reason)
        given = ByHand(points, reason)
        if not question:
            return replace(one, total=given)
        return replace(one, points={**one.points, question: given})

    def _need(self, column: str, reason: str) -> None:
        if not reason:
            self._wrong(
                "reason",
                english_only(
                    "it is empty, but a decision about {column} needs a reason for the student", column=column
                ),
            )

    def _is_yes(self, value: str) -> bool:
        if value.lower() not in WORDS:
            self._wrong(
                "exempt", english_only("{value!r} is neither yes nor no", value=printable_path(value))
            )
        return WORDS[value.lower()]

    def _attempt(self, student: str, value: str) -> int:
        there = self._known.attempts.get(student, ())
        if not there:
            self._wrong("attempt", english_only("{student!r} handed in nothing", student=student))
        number = self._row.whole("attempt", 1, 10_000)
        if number not in there:
            have = ", ".join(map(str, there))
            self._wrong(
                "attempt",
                english_only(
                    "{student!r} has no attempt {number}; there are: {have}",
                    student=student,
                    number=number,
                    have=have,
                ),
            )
        return number
