"""The roster, who is in the class: a CSV with id, name and email, or a list that a platform exported."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from autograder.classroom.tables import TableError, cell_text, read_table, table_rows
from autograder.submission import printable_path
from pacman.errors import printable
from pacman.messages import english_only
from pacman.spelling import suggestion

ALIASES = {
    "id": ("id", "sid", "student id", "student number", "id number", "idnumber", "matriculation number"),
    "name": ("name", "full name", "student", "student name"),
    "first": ("first name", "firstname", "given name"),
    "last": ("last name", "lastname", "surname", "family name"),
    "email": ("email", "e-mail", "email address", "e-mail address", "mail"),
    "canvas_id": ("canvas id", "canvas user id"),
    "sis_user_id": ("sis user id", "sis id"),
    "sis_login_id": ("sis login id", "login id", "login", "username", "user name", "github username"),
    "section": ("section", "sections"),
    "group": ("group", "group name", "team", "team name"),
}
# In a header from Canvas, whose ID is its own number; the name may be in one column or in two.
CANVAS = ({"student", "id", "sis login id"}, {"lastname", "firstname", "id", "sis login id"})
MOODLE = {"identifier", "grade"}  # in Moodle's grading worksheet; its Identifier is "Participant 5002"
TEST_STUDENT = "Student, Test"  # in Canvas: an instructor in the student view
DIGITS = "0123456789"


class RosterError(TableError):
    """A roster that cannot be used."""


@dataclass(frozen=True)
class Student:
    """One line of a roster; "" for what it does not say."""

    id: str
    name: str = ""
    email: str = ""
    canvas_id: str = ""
    sis_user_id: str = ""
    sis_login_id: str = ""
    section: str = ""
    group: str = ""  # its members share what one of them hands in
    participant: str = ""  # the number in one assignment in Moodle


def read_roster(path: Path) -> tuple[Student, ...]:
    """The students of a roster, sorted by id. Raises RosterError with the line."""
    return parse_roster(read_table(path, "roster", RosterError), str(path))


def parse_roster(data: bytes, source: str = "") -> tuple[Student, ...]:
    """The students in the bytes of a roster, sorted by id. Raises RosterError with the line."""
    rows = table_rows(data, source, RosterError)
    line, header = next(rows, (1, []))
    columns = _columns(header, source, line)
    students: dict[str, tuple[Student, int]] = {}
    for line, row in rows:
        if len(row) != len(header):
            problem = english_only(
                "{cells} cells where the header has {columns} columns", cells=len(row), columns=len(header)
            )
            raise RosterError(problem, source=source, line=line)
        student = _read_student({column: row[place] for column, place in columns.items()})
        if is_canvas(header) and _is_nobody(student):
            continue
        if not student.id:
            raise RosterError("the id is empty", source=source, line=line)
        if student.id in students:
            first = students[student.id][1]
            raise RosterError(
                "the id {id!r} is that of line {first} too",
                source=source,
                line=line,
                id=printable_path(student.id),
                first=first,
            )
        students[student.id] = student, line
    if not students:
        raise RosterError("there is no student in it", source=source)
    return tuple(student for _, (student, _) in sorted(students.items()))


def _columns(header: list[str], source: str, line: int) -> dict[str, int]:
    """The place of each known column; others are ignored."""
    plain = _plain_titles(header)
    from_canvas, from_moodle = is_canvas(header), is_moodle(header)
    columns: dict[str, int] = {}
    for place, title in enumerate(plain):
        known = next((column for column, titles in ALIASES.items() if title in titles), None)
        if from_canvas and title == "id":
            known = "canvas_id"
        if title == "identifier":
            known = "participant" if from_moodle else "id"  # GitHub Classroom's
        if known in columns:
            two = f"{printable_path(header[columns[known]])!r} and {printable_path(header[place])!r}"
            raise RosterError(
                "two columns hold the {known}: {two}", source=source, line=line, known=known, two=two
            )
        if known is not None:
            columns[known] = place
    if "id" not in columns and not from_canvas and not from_moodle:
        near = next(filter(None, (suggestion(column, plain) for column in ("id", "student id"))), "")
        have = ", ".join(map(printable, header[:10])) or "nothing"
        wanted = "the header must have a column id, and should have name and email"
        raise RosterError(
            "{wanted};{near} it has: {have}",
            source=source,
            line=line,
            wanted=wanted,
            near=near,
            have=have[:200],
        )
    return columns


def _plain_titles(header: list[str]) -> list[str]:
    return [title.lower().replace("_", " ") for title in header]


def is_canvas(header: list[str]) -> bool:
    """Whether these are the columns of a gradebook that Canvas exported."""
    return any(set(_plain_titles(header)) >= titles for titles in CANVAS)


def is_moodle(header: list[str]) -> bool:
    """Whether these are the columns of an assignment's grading worksheet in Moodle."""
    return set(_plain_titles(header)) >= MOODLE


def student_ids(rows: list[list[str]]) -> list[str]:
    """The id of the student in each row behind the first, the header; "" for a row about nobody."""
    cleaned = [[cell_text(cell) for cell in row] for row in rows]
    columns = _columns(cleaned[0], "", 1)
    return [
        _read_student({column: row[place] for column, place in columns.items()}).id for row in cleaned[1:]
    ]


def _is_nobody(student: Student) -> bool:
    """Whether this is a line of Canvas about its columns, or of the student that a teacher plays there."""
    if student.sis_user_id:
        return False
    about_columns = not student.name or "points possible" in student.name.lower()
    return student.name == TEST_STUDENT or (about_columns and not student.id)


def _last_number(cell: str) -> str:
    """The digits at the end, as in "Participant 5002"."""
    return cell[len(cell.rstrip(DIGITS)) :]


def _read_student(cells: dict[str, str]) -> Student:
    first, last = cells.pop("first", ""), cells.pop("last", "")
    if number := _last_number(cells.get("participant", "")):
        cells["participant"] = number
    cells.setdefault("name", f"{first} {last}".strip())
    known: tuple[str, ...] = ("id", "sis_user_id", "sis_login_id", "canvas_id")
    if "participant" in cells:  # in Moodle the id number may be left empty
        known = ("id", "email", "sis_login_id", "participant")
    elif "id" in cells:
        known = ("id",)
    cells["id"] = next(filter(None, (cells.get(column, "") for column in known)), "")
    return Student(**cells)


def groups_of(roster: Sequence[Student]) -> Mapping[str, tuple[str, ...]]:
    """The ids of the members of each group."""
    members: dict[str, list[str]] = defaultdict(list)
    for student in roster:
        if student.group:
            members[student.group].append(student.id)
    return {group: tuple(ids) for group, ids in members.items()}
