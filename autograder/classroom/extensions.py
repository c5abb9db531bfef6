"""extensions.csv: later due dates, for a student, a group or a section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from autograder.classroom.tables import KnownStudents, TableError, TableRow, read_each, read_table, rows_of
from autograder.course import Assignment
from autograder.submission import printable_path
from pacman.messages import english, english_number, english_only
from pacman.spelling import suggestion

NAME = "extensions.csv"
COLUMNS = ("id", "group", "section", "days", "until", "reason")
IGNORED = ("name", "email")
WHOSE = COLUMNS[:3]
MOST_DAYS = 366
NO_DUE_DATE = "assignment.toml does not say when it is due; give due there, or until here"
LAST_YEAR = 9000  # so that days can be added
UNTIL = "a date and time with a time zone, as in 2026-11-30T23:59:00+01:00"


class ExtensionsError(TableError):
    """An extensions.csv that cannot be used: nothing is graded or written."""


@dataclass(frozen=True)
class Extension:
    """A later due date, and for whom."""

    due: datetime
    days: int  # more than the assignment's due date; 0: a date was given
    whose: str  # "ada", "section Lab 1"
    reason: str = ""

    @property
    def sentence(self) -> str:
        """The sentence that the student reads."""
        more = (
            english_number("{number} day more", "{number:,} days more", self.days)
            if self.days
            else english("a later date")
        )
        places = {"due": self.due.isoformat(" ", "minutes"), "more": more, "whose": self.whose}
        if self.reason:
            return english(
                "It was due on {due}: {more} for {whose} ({reason}).", reason=self.reason, **places
            )
        return english("It was due on {due}: {more} for {whose}.", **places)


Extensions = Mapping[str, Extension]  # the one with the latest due date, by the student's id


def read_extensions(path: Path, assignment: Assignment, known: KnownStudents) -> Extensions:
    """Read the file. Raises ExtensionsError with a sentence for each wrong row."""
    return parse_extensions(read_table(path, NAME, ExtensionsError), assignment, known, str(path))


def parse_extensions(
    data: bytes, assignment: Assignment, known: KnownStudents, source: str = NAME
) -> Extensions:
    """Read these bytes. Raises ExtensionsError with a sentence for each wrong row."""
    lines: dict[str, int] = {}

    def read(row: TableRow) -> tuple[Sequence[str], Extension]:
        ids, whose = _students(row, known)
        before = lines.setdefault(whose, row.line)
        if before != row.line:
            column = next(column for column in WHOSE if row.text(column))
            row.wrong(
                column,
                english_only(
                    "{whose!r} has an extension in line {before} already", whose=whose, before=before
                ),
            )
        return ids, _extension(row, assignment.due, whose)

    found: dict[str, Extension] = {}
    rows = rows_of(data, source, ExtensionsError, COLUMNS, IGNORED, ())
    for ids, extension in read_each(rows, read, ExtensionsError):
        for one in ids:
            before = found.get(one)
            if before is None or (extension.due, extension.whose) > (before.due, before.whose):
                found[one] = extension
    return found


def _students(row: TableRow, known: KnownStudents) -> tuple[Sequence[str], str]:
    """The ids of those for whom the row is, and what they are called as a group."""
    given = [column for column in WHOSE if row.text(column)]
    if len(given) != 1:
        row.wrong(
            given[1] if given else "id", english_only("give just one of {columns}", columns=", ".join(WHOSE))
        )
    column = given[0]
    if column == "id":
        student = row.student(known)
        return [student], student
    name = row.text(column)
    there = known.groups if column == "group" else known.sections
    ids = there.get(name.casefold())
    if not ids:
        near = suggestion(name.casefold(), there) or " is there a roster?"
        row.wrong(
            column,
            english_only(
                "nobody on the roster is in the {column} {name!r};{near}",
                column=column,
                name=printable_path(name),
                near=near,
            ),
        )
    return sorted(ids), f"{column} {name}"


def _extension(row: TableRow, due: datetime | None, whose: str) -> Extension:
    if bool(row.text("days")) == bool(row.text("until")):
        row.wrong("days", "give either days or until")
    reason = row.text("reason")
    if row.text("days"):
        days = row.whole("days", 1, MOST_DAYS)
        if due is None:
            row.wrong("days", NO_DUE_DATE)
        return Extension(due + timedelta(days=days), days, whose, reason)
    try:
        until = datetime.fromisoformat(row.text("until"))
    except ValueError:
        until = None
    if until is None or until.tzinfo is None:
        row.wrong("until", f"{printable_path(row.text('until'))!r} is not {UNTIL}")
    if due is not None and until > due + timedelta(days=MOST_DAYS):
        row.wrong(
            "until",
            english_only(
                "{until} is more than {most} days after the due date", until=row.text("until"), most=MOST_DAYS
            ),
        )
    if until.year > LAST_YEAR:
        row.wrong("until", f"the year {until.year} is beyond {LAST_YEAR}")
    if due is not None and until < due:
        row.wrong(
            "until",
            english_only(
                "{until} is before the due date, {due}", until=row.text("until"), due=due.isoformat()
            ),
        )
    return Extension(until, 0, whose, reason)
