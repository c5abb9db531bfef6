"""Gradebooks as Canvas, Moodle and Gradescope read and write them.

If the roster was a platform's own list, its gradebook is that very file with one column filled.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from autograder.classroom.roster import ALIASES, is_canvas, is_moodle, student_ids
from autograder.classroom.standings import EXEMPT, MISSING, Standing
from autograder.classroom.tables import safe_cell, separator, table
from autograder.course import Assignment
from autograder.formats.words import format_points
from autograder.submission import printable_path
from pacman.messages import english_only

# The list that a platform exported: its cells read, one column filled, and all written as it was.

BOM = b"\xef\xbb\xbf"
# Columns that Canvas computes; it reads no points from a column whose title holds one of these.
COMPUTED = re.compile(r"(Current|Final) (Score|Points|Grade)|Override (Score|Grade|Status)")


class PlatformList:
    """A platform's list: its cells as they are, and how they were written."""

    def __init__(self, rows: list[list[str]], between: str, end: str, *, has_bom: bool) -> None:
        self.rows = rows
        self._between, self._end, self._has_bom = between, end, has_bom

    @classmethod
    def read(cls, data: bytes) -> PlatformList:
        """The cells of a file that is a roster already, so that it can be read."""
        text = data.removeprefix(BOM).decode("utf-8")
        between = separator(text)
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=between) if any(row)]
        end = "\r\n" if "\r\n" in text else "\n"
        return cls(rows, between, end, has_bom=data.startswith(BOM))

    @property
    def header(self) -> list[str]:
        """The titles of the columns."""
        return self.rows[0]

    def add(self, title: str) -> int:
        """Adds a column before those that are computed; returns its place."""
        computed = (place for place, name in enumerate(self.header) if COMPUTED.search(name))
        place = next(computed, len(self.header))
        for row in self.rows:
            row.insert(place, "")
        self.header[place] = title
        return place

    def drop(self, titles: Container[str]) -> None:
        """Removes the columns with these titles, in lower case."""
        kept = [place for place, title in enumerate(self.header) if title.strip().lower() not in titles]
        self.rows = [[row[place] for place in kept] for row in self.rows]

    def fill(self, place: int, points: Mapping[str, str]) -> None:
        """Writes each student's points where they are known; all other cells stay."""
        for row, student in zip(self.rows[1:], student_ids(self.rows), strict=True):
            if points.get(student):
                row[place] = points[student]

    def data(self) -> bytes:
        """The file, written as it was."""
        text = io.StringIO(newline="")
        csv.writer(text, delimiter=self._between, lineterminator=self._end).writerows(self.rows)
        return (BOM if self._has_bom else b"") + text.getvalue().encode()


# The gradebook of each platform.

MOST_LETTERS_SHOWN = 500  # letters of the titles of columns in a sentence
EXCUSED = "EX"  # what Canvas writes and reads for a student who is excused
WITH_NUMBER = re.compile(r"(?P<title>.*) \([0-9]+\)")  # an assignment's column in Canvas
# No formula, though it begins with a sign: a number, or a dash alone.
NO_FORMULA = re.compile(r"[+-]?[0-9]+([.,][0-9]+)?|[-–]+")


@dataclass(frozen=True)
class Export:
    """One gradebook, and sentences for the instructor about it."""

    data: bytes
    notes: tuple[str, ...] = ()


def canvas_export(
    assignment: Assignment, everybody: Sequence[Standing], *, column: str = "", listed: bytes = b""
) -> Export:
    """The file for Canvas's "Grades, Import". With a roster, only the students on it.

    `column` is the assignment's column, such as "Search (1234)"; Canvas adds an assignment for a title that
    it does not know. `listed`: the roster's file; if it is Canvas's own gradebook, all of it is kept but the
    points in this column. "EX" excuses a student, and an empty cell changes nothing that matters: the points
    are not known. (community.canvaslms.com, "How do I import grades in the Gradebook?"; canvas-lms,
    lib/gradebook_importer.rb)
    """
    sheet = PlatformList.read(listed) if listed else None
    points = {one.student.id: _canvas_cell(one) for one in everybody if one.student is not None}
    if sheet is not None and is_canvas(sheet.header):
        return _filled_canvas(sheet, assignment, points, column)
    rows = [["Student", "ID", "SIS User ID", "SIS Login ID", "Section", column or assignment.title]]
    rows.append(["    Points Possible", "", "", "", "", format_points(assignment.points)])
    on_roster = [one for one in everybody if one.student is not None]
    for one in on_roster or everybody:
        student = one.student
        about = ["", one.id, one.email, ""]
        if student is not None:
            sis = student.sis_user_id or ("" if student.canvas_id else student.id)
            about = [student.canvas_id, sis, student.sis_login_id or student.email, student.section]
        rows.append([one.name or one.id, *about, _canvas_cell(one)])
    return Export(table(rows, _cell))


def _canvas_cell(one: Standing) -> str:
    return EXCUSED if one.status == EXEMPT else format_points(one.total)


def _filled_canvas(
    sheet: PlatformList, assignment: Assignment, points: Mapping[str, str], column: str
) -> Export:
    notes = []
    sheet.drop(ALIASES["group"])  # what is not a column of Canvas, it would take for a new assignment
    place = _canvas_column(sheet.header, column or assignment.title)
    if place is None:
        title = column or assignment.title
        there = ", ".join(title for title in sheet.header if WITH_NUMBER.fullmatch(title)) or "none"
        notes.append(
            english_only(
                "Canvas's gradebook has no column {title!r}, so Canvas adds an assignment of "
                "this name; for one that is there, name it by --canvas-column: {there}",
                title=title,
                there=there[:MOST_LETTERS_SHOWN],
            )
        )
        place = sheet.add(title)
        for row in sheet.rows[1:]:
            if "Points Possible" in row[0]:
                row[place] = format_points(assignment.points)
    said = next((row[place] for row in sheet.rows[1:] if "Points Possible" in row[0]), "")
    if said and _is_other_maximum(said, assignment):
        notes.append(
            english_only(
                "Canvas's column {title!r} has {said} points, the assignment {points:g}: set its "
                "points in Canvas, or name another column by --canvas-column",
                title=printable_path(sheet.header[place]),
                said=printable_path(said),
                points=assignment.points,
            )
        )
    sheet.fill(place, points)
    return Export(sheet.data(), tuple(notes))


def _canvas_column(header: Sequence[str], wanted: str) -> int | None:
    """The column with this title, or with this title before Canvas's number in brackets."""
    for place, title in enumerate(header):
        if title == wanted:
            return place
    fitting = []
    for place, title in enumerate(header):
        found = WITH_NUMBER.fullmatch(title)
        if found and not COMPUTED.search(title) and found["title"].casefold() == wanted.casefold():
            fitting.append(place)
    return fitting[0] if len(fitting) == 1 else None


def moodle_export(assignment: Assignment, everybody: Sequence[Standing], *, listed: bytes = b"") -> Export:
    """The file for Moodle's "Grades, Import, CSV file", mapped by ID number, email address or username.

    `listed`: the roster's file; if it is an assignment's grading worksheet, it is kept except for the column
    Grade, and uploaded in the assignment itself ("Upload grading worksheet"). (docs.moodle.org, "Grade
    import", "Offline grading worksheet"; moodle, mod/assign/feedback/offline/importgradeslib.php)
    """
    sheet = PlatformList.read(listed) if listed else None
    if sheet is not None and is_moodle(sheet.header):
        points = {one.student.id: format_points(one.total) for one in everybody if one.student is not None}
        sheet.fill(sheet.header.index("Grade"), points)
        return Export(sheet.data(), tuple(_other_maximum(sheet, assignment)))
    rows = [["id number", "email address", "full name", "grade", "maximum", "status", "username"]]
    most = format_points(assignment.points)
    for one in everybody:
        login = one.student.sis_login_id if one.student is not None else ""
        rows.append([one.id, one.email, one.name, format_points(one.total), most, one.status, login])
    return Export(table(rows, _cell))


def _other_maximum(sheet: PlatformList, assignment: Assignment) -> Iterator[str]:
    """A note if Moodle's own maximum is not the assignment's: it refuses points above its maximum."""
    place = sheet.header.index("Maximum Grade") if "Maximum Grade" in sheet.header else None
    said = sorted({row[place] for row in sheet.rows[1:] if place is not None and row[place]})
    for most in said[:1]:
        if _is_other_maximum(most, assignment):
            yield english_only(
                "Moodle's worksheet has the maximum {most}, the assignment {points:g} points: "
                "set the maximum in Moodle's settings of the assignment before you upload it",
                most=printable_path(most),
                points=assignment.points,
            )


def _is_other_maximum(most: str, assignment: Assignment) -> bool:
    """Whether this is not the assignment's maximum, as it is shown."""
    try:
        return format_points(float(most.replace(",", "."))) != format_points(assignment.points)
    except ValueError:
        return True


# The header of the scores that Gradescope exports, as public programs that read such files quote it.
_GRADESCOPE = (
    "Name",
    "SID",
    "Email",
    "Total Score",
    "Max Points",
    "Status",
    "Submission ID",
    "Submission Time",
    "Lateness (H:M:S)",
    "View Count",
    "Submission Count",
)


def gradescope_export(assignment: Assignment, everybody: Iterable[Standing]) -> Export:
    """A table with the columns of the scores that Gradescope exports; it imports no table of scores.

    Lateness is told in whole days, as the policies count it; nobody's views are known.
    """
    asked = assignment.questions
    heads = [f"{place}: {one.title} ({_points_text(one.points)} pts)" for place, one in enumerate(asked, 1)]
    rows = [[*_GRADESCOPE, *heads]]
    for one in everybody:
        total = None if one.status == MISSING else one.total
        points = ["" if total is None else _points_text(one.points(question.name)) for question in asked]
        about = [one.name, one.id, one.email, _points_text(total), _points_text(assignment.points)]
        rows.append([*about, *_submission_columns(one), *points])
    return Export(table(rows, _cell))


def _submission_columns(one: Standing) -> list[str]:
    """Gradescope's columns from Status to Submission Count."""
    if one.status == MISSING:
        return ["Missing", "", "", "", "", ""]
    state = "Ungraded" if one.total is None else "Graded"
    counting = one.attempt
    name = counting.id if counting else ""
    when = f"{counting.handed_in:%Y-%m-%d %H:%M:%S %z}".strip() if counting and counting.handed_in else ""
    return [state, name, when, f"{24 * one.days_late:02}:00:00", "", str(len(one.attempts))]


def _points_text(points: float | None) -> str:
    """The points as Gradescope writes them, with at least one decimal; "" if they are not known."""
    if points is None:
        return ""
    written = format_points(points)
    return written if "." in written else f"{written}.0"


def gradebooks(
    assignment: Assignment, everybody: Sequence[Standing], *, canvas_column: str = "", listed: bytes = b""
) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """All of them by the names of their files, and the sentences about them."""
    made = {
        "canvas.csv": canvas_export(assignment, everybody, column=canvas_column, listed=listed),
        "moodle.csv": moodle_export(assignment, everybody, listed=listed),
        "gradescope.csv": gradescope_export(assignment, everybody),
    }
    notes = tuple(note for export in made.values() for note in export.notes)
    return {name: export.data for name, export in made.items()}, notes


def _cell(cell: str) -> str:
    """The cell on one line; ids stay as they are wherever no spreadsheet takes them for a formula."""
    line = " ".join(cell.splitlines())
    return line if NO_FORMULA.fullmatch(line) else safe_cell(line)
