"""Who is in the class: a CSV with id, name and email, or a gradebook as Canvas exports it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from autograder.classroom.csv_text import TableError, read_table, table_rows
from pacman.errors import nearest, printable

ALIASES = {
    "id": ("id", "sid", "student id", "student number", "id number", "idnumber", "matriculation number"),
    "name": ("name", "full name", "student", "student name"),
    "first": ("first name", "firstname", "given name"),
    "last": ("last name", "lastname", "surname", "family name"),
    "email": ("email", "e-mail", "email address", "e-mail address", "mail"),
    "canvas_id": ("canvas id", "canvas user id"),
    "sis_user_id": ("sis user id", "sis id"),
    "sis_login_id": ("sis login id", "login id", "login", "username", "user name"),
    "section": ("section", "sections"),
    "group": ("group", "group name", "team", "team name"),
}
CANVAS = {"student", "id", "sis login id"}  # in a header from Canvas; its ID is its own number


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
            problem = f"{len(row)} cells where the header has {len(header)} columns"
            raise RosterError(problem, source=source, line=line)
        student = _student({column: row[place] for column, place in columns.items()})
        if "points possible" in student.name.lower() and not student.id:
            continue  # the second line of a file from Canvas
        if not student.id:
            raise RosterError("the id is empty", source=source, line=line)
        if student.id in students:
            first = students[student.id][1]
            raise RosterError(f"the id {student.id!r} is that of line {first} too", source=source, line=line)
        students[student.id] = student, line
    if not students:
        raise RosterError("there is no student in it", source=source)
    return tuple(student for _, (student, _) in sorted(students.items()))


def _columns(header: list[str], source: str, line: int) -> dict[str, int]:
    """The place of each known column; others are ignored."""
    plain = [title.lower().replace("_", " ") for title in header]
    is_canvas = set(plain) >= CANVAS
    columns: dict[str, int] = {}
    for place, title in enumerate(plain):
        known = next((column for column, titles in ALIASES.items() if title in titles), None)
        if is_canvas and title == "id":
            known = "canvas_id"
        if known in columns:
            two = f"{printable(header[columns[known]])!r} and {printable(header[place])!r}"
            raise RosterError(f"two columns hold the {known}: {two}", source=source, line=line)
        if known is not None:
            columns[known] = place
    if "id" not in columns and not is_canvas:
        near = next(filter(None, (nearest(column, plain) for column in ("id", "student id"))), "")
        have = ", ".join(map(printable, header[:10])) or "nothing"
        wanted = "the header must have a column id, and should have name and email"
        raise RosterError(f"{wanted};{near} it has: {have[:200]}", source=source, line=line)
    return columns


def _student(cells: dict[str, str]) -> Student:
    first, last = cells.pop("first", ""), cells.pop("last", "")
    cells.setdefault("name", f"{first} {last}".strip())
    others = (cells.get(column, "") for column in ("sis_user_id", "sis_login_id", "canvas_id"))
    cells.setdefault("id", next(filter(None, others), ""))
    return Student(**cells)
