"""regrades.csv: students' requests to look at a question again, with the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from autograder.classroom.tables import (
    KnownStudents,
    TableError,
    TableRow,
    moment,
    read_each,
    read_table,
    rows_of,
)
from autograder.course import Assignment, Question
from autograder.report import Request
from pacman.messages import english_only

NAME = "regrades.csv"
COLUMNS = ("id", "question", "reason", "asked", "answer", "from", "to", "by", "when")
IGNORED = ("name", "email")


class RegradesError(TableError):
    """A regrades.csv that cannot be used: nothing is graded or written."""


Regrades = Mapping[str, tuple[Request, ...]]  # by the id of the student, or of the first of a group


def read_regrades(path: Path, assignment: Assignment, known: KnownStudents) -> Regrades:
    """Read the file. `assignment` is the whole. Raises RegradesError with a sentence for each wrong row."""
    return parse_regrades(read_table(path, NAME, RegradesError), assignment, known, str(path))


def parse_regrades(data: bytes, assignment: Assignment, known: KnownStudents, source: str = NAME) -> Regrades:
    """Read these bytes; the requests are in the order of their answers, the open ones last."""
    questions = {one.name: one for one in assignment.questions}
    lines: dict[tuple[str, Request], int] = {}

    def read(row: TableRow) -> tuple[str, Request]:
        student = known.together(row.student(known))
        question = questions[row.one_of("question", questions, "question")]
        request = _request(row, question)
        before = lines.setdefault((student, request), row.line)
        if before != row.line:
            row.wrong("id", english_only("this is the request of line {before} again", before=before))
        return student, request

    rows = rows_of(data, source, RegradesError, COLUMNS, IGNORED, ("id", "question", "reason"))
    found: dict[str, list[Request]] = {}
    for student, request in read_each(rows, read, RegradesError):
        found.setdefault(student, []).append(request)
    return {student: tuple(sorted(requests, key=_order)) for student, requests in found.items()}


def _order(request: Request) -> tuple[bool, object]:
    """The key by which requests are sorted: answered ones first, then by time; else as in the file."""
    return not request.answer, moment(request.when if request.answer else request.asked)


def _request(row: TableRow, question: Question) -> Request:
    if not row.text("reason"):
        row.wrong("reason", "it is empty: write what the student says")
    answer, by, when = row.text("answer"), row.text("by"), row.time("when")
    points = {name: row.text(name) for name in ("from", "to")}
    if any((answer, by, when, *points.values())):
        for column in ("answer", "by", "when"):
            if not row.text(column):
                row.wrong(column, "it is empty, but an answer needs its text, by and when")
        if bool(points["from"]) != bool(points["to"]):
            row.wrong("to" if points["from"] else "from", "give both from and to, or neither")
    of = f"the question {question.name}"
    before, after = (row.points(name, question.points, of) if text else None for name, text in points.items())
    asked = row.time("asked")
    return Request(question.name, row.text("reason"), asked, answer, by, when, before, after)


def open_requests(regrades: Regrades) -> Sequence[str]:
    """The requests without an answer, as "student (question)"."""
    return [
        f"{student} ({one.question})"
        for student, all_ in sorted(regrades.items())
        for one in all_
        if not one.answer
    ]
