"""What Canvas and Moodle pack for download, what they export, and how they read what is uploaded."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tests.term.assignment import COLUMN, FULL
from tests.term.people import Student

CANVAS_HEAD = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
FEEDBACK_OF_MOODLE = re.compile(r"(?P<name>[^/]+)_(?P<participant>\d+)_assignsubmission_file")


def canvas_number(student: Student) -> int:
    """The user's number in Canvas."""
    return 22000 + student.number


def participant(student: Student) -> int:
    """The number of the participant in Moodle's assignment."""
    return 5000 + student.number


def canvas_name(student: Student, attempt: int, file: str) -> str:
    """As `smithjohn_LATE_22222_900002_search_agents-2.py`: a second upload of a name gets -1."""
    sortable = unicodedata.normalize("NFC", f"{student.last}{student.first}").lower()
    squeezed = "".join(letter for letter in sortable if letter.isalnum())
    late = "_LATE" if student.is_late else ""
    stem, dot, ending = file.rpartition(".")
    again = f"{stem}-{attempt}{dot}{ending}" if attempt else file
    return f"{squeezed}{late}_{canvas_number(student)}_{900_000 + 10 * student.number + attempt}_{again}"


def canvas_download(people: Iterable[Student]) -> dict[str, bytes]:
    """The files of "Download Submissions"."""
    return {
        canvas_name(student, attempt, file): content
        for student in people
        for attempt, (file, content) in enumerate(student.files())
    }


def moodle_folder(student: Student) -> str:
    return f"{student.name}_{participant(student)}_assignsubmission_file_"


def moodle_download(people: Iterable[Student]) -> dict[str, bytes]:
    """The files of "Download all submissions" in folders; names in another Unicode form, as of macOS."""
    return {
        f"{unicodedata.normalize('NFD', moodle_folder(student))}/{file}": content
        for student in people
        for file, content in student.files()
    }


def packed(path: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)


def roster(people: Iterable[Student]) -> str:
    """A roster with the numbers of Canvas, and groups."""
    rows = [["id", "name", "email", "sis login id", "canvas id", "group"]]
    rows += [[s.id, s.name, s.email, s.login, str(canvas_number(s)), s.group] for s in people]
    return written(rows)


def worksheet(people: Iterable[Student]) -> str:
    """Moodle's "Download grading worksheet"."""
    rows = [
        ["Identifier", "Full name", "ID number", "Email address", "Status", "Grade", "Maximum Grade",
         "Grade can be changed", "Last modified (submission)", "Last modified (grade)", "Feedback comments"]
    ]  # fmt: skip
    for s in people:
        about = [f"Participant {participant(s)}", s.name, s.id, s.email]
        rows.append([*about, "Submitted for grading", "", f"{FULL:.2f}", "Yes", "-", "-", ""])
    return "\ufeff" + written(rows)


def canvas_gradebook(people: Iterable[Student]) -> str:
    """A gradebook as Canvas exports it, with the assignment's column still empty."""
    rows = [[*CANVAS_HEAD, COLUMN], ["    Points Possible", "", "", "", "", f"{FULL}"]]
    rows += [[f"{s.last}, {s.first}", str(canvas_number(s)), s.id, s.login, "Lecture", ""] for s in people]
    return written(rows)


def written(rows: list[list[str]]) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def table(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def imported_by_canvas(data: bytes, people: Iterable[Student]) -> dict[str, float | None]:
    """The points of each student as Canvas's import finds them: by ID, in the column with its number."""
    rows = table(data)
    assert list(rows[0])[:5] == CANVAS_HEAD
    assert COLUMN in rows[0]
    by_number = {str(canvas_number(student)): student.id for student in people}
    found = {}
    for row in rows:
        if "Points Possible" in row["Student"]:
            assert float(row[COLUMN]) == FULL
            continue
        found[by_number[row["ID"]]] = points(row[COLUMN])
    return found


def imported_by_moodle(data: bytes, people: Iterable[Student]) -> dict[str, float | None]:
    """The points as Moodle's upload of a grading worksheet finds them: by the identifier."""
    by_identifier = {f"Participant {participant(student)}": student.id for student in people}
    rows = table(data)
    return {by_identifier[row["Identifier"]]: points(row["Grade"]) for row in rows}


def points(cell: str) -> float | None:
    """The number in a cell; None for a student who is left as he is, or excused (EX)."""
    return None if cell.strip() in ("", "EX", "-") else float(cell)
