"""Gradebooks and feedback for platforms, and what changed from one to the next."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from autograder.classroom.late_days import InFolder
from autograder.classroom.people import ALIASES, file_names, is_canvas, is_moodle, student_ids
from autograder.classroom.standing import EXEMPT, MISSING, Attempt, Standing, graded_points
from autograder.classroom.table_files import separator
from autograder.classroom.tables import safe_cell, table
from autograder.course import Assignment
from autograder.formats.words import format_figure
from autograder.report import Comment, Remarks, Report, Request, Term, settled, total, with_messages
from autograder.submission import printable_path
from pacman.errors import PacmanError, reason_of
from pacman.messages import english_only
from pacman.support.files import make_zip
from pacman.support.message_parts import Made
from pacman.support.text import in_ascii

if TYPE_CHECKING:
    from rich.table import Table


# Our own gradebook, as CSV.


def format_points(points: float | None) -> str:
    """Points with two decimals at most and no trailing zeros; "" for None.

    >>> format_points(25.0), format_points(24.5), format_points(33.33333), format_points(None)
    ('25', '24.5', '33.33', '')
    """
    return "" if points is None else format_figure(points)


# What changed the graded points, in columns after the points.
REMARKS = ["graded", "days late", "points off", "by hand", "sum", "attempt", "exempt", "comment"]


def own_gradebook(assignment: Assignment, everybody: Iterable[Standing]) -> bytes:
    """A line for each student, a column for each question. Empty: the points are not known yet, or exempt.

    The questions and the total are the points that count; `graded` is the total that the grader gave,
    `points off` what lateness costs, `to mark` what people have not marked yet, if they mark questions; `free
    days` and `free days left` are of late days, if the assignment has some that cost nothing.
    """
    names = [question.name for question in assignment.questions]
    people = list(everybody)
    to_mark = ["to mark"] if any(question.items for question in assignment.questions) else []
    free = ["free days", "free days left"] if any(one.days_left is not None for one in people) else []
    rows = [["id", "email", "name", *names, "total", "max", "status", *REMARKS, *to_mark, *free]]
    for one in people:
        points = [format_points(one.points(name)) for name in names]
        row = [
            one.id,
            one.email,
            one.name,
            *points,
            format_points(one.total),
            format_points(assignment.points),
        ]
        left = [f"{name}: {told.message}" for name, told in one.left_to_mark.items()]
        of_days = [str(one.free_days or ""), "" if one.days_left is None else str(one.days_left)]
        rows.append(
            [*row, one.status, *_remarks(one), *["; ".join(left) for _ in to_mark], *of_days[: len(free)]]
        )
    return table(rows)


def format_sum(terms: Sequence[Term]) -> str:
    """The sum from what was graded to what counts, on one line; "" for no terms.

    >>> format_sum([Term("graded", 20), Term("2 days late", -4), Term("by hand", 1, "oral exam")])
    '20 graded, 2 days late: -4, by hand: +1 (oral exam) = 17'
    """
    if not terms:
        return ""
    first, *others = terms
    parts = [f"{format_points(first.points)} {first.what}"]
    for term in others:
        sign = "" if format_points(term.points).startswith("-") else "+"
        why = f" ({term.why})" if term.why else ""
        parts.append(f"{term.what}: {sign}{format_points(term.points)}{why}")
    return f"{', '.join(parts)} = {format_points(sum(term.points for term in terms))}"


def _remarks(one: Standing) -> list[str]:
    by_hand = [
        f"{question}: {format_points(one.by_hand[question].points)} ({one.by_hand[question].reason})"
        for question in one.titles
        if question in one.by_hand
    ]
    if one.total_by_hand is not None:
        by_hand.append(f"total: {format_points(one.total_by_hand.points)} ({one.total_by_hand.reason})")
    comments = [f"{said.question}: {said.text}" if said.question else said.text for said in one.comments]
    counting = one.attempt
    return [
        format_points(one.graded_total),
        str(one.days_late) if one.days_late else "",
        format_points(one.late_cost) if one.late_cost else "",
        "; ".join(by_hand),
        format_sum(one.terms),
        f"{counting.number} of {len(one.attempts)}" if counting and len(one.attempts) > 1 else "",
        one.exempt,
        "; ".join(comments),
    ]


# results.jsonl: a line for each student, for programs, and for `autograder feedback`.

NAME = "results.jsonl"


class ResultsError(PacmanError, ValueError):
    """A results.jsonl that cannot be used."""


class AttemptLine(msgspec.Struct, frozen=True):
    """One attempt of a student, as results.jsonl tells of it."""

    number: int
    id: str
    status: str
    graded: float | None
    total: float | None
    days_late: int
    handed_in: str  # with a time zone; "" if not known
    place: str
    counts: bool


class ResultLine(msgspec.Struct, frozen=True):
    """One line of results.jsonl. `report` is None for a student without one."""

    id: str
    name: str
    email: str
    status: str
    report: Report | None
    total: float | None  # the points that count
    points: Mapping[str, float | None]  # by question, that count
    terms: tuple[Term, ...]  # from what was graded to the total
    days_late: int
    exempt: str
    comments: tuple[Comment, ...]
    notes: tuple[str, ...]  # sentences on the student's page: lateness, which attempt counts
    attempts: tuple[AttemptLine, ...]
    place: str  # as it was downloaded; "" if nothing was
    page: str  # the student's page, from the folder of results.jsonl; "" if there is none
    opens: str  # when the page shows cases hidden until the due date; "" if there are none
    reasons: Mapping[str, str]  # for manual points, by question
    is_in_class: bool = True  # False: there is a roster, and the student is not on it
    requests: tuple[Request, ...] = ()
    free_days: int = 0  # of the days late, those that cost nothing
    days_left: int | None = None  # free ones that are left; None: there is no budget
    messages: dict[str, Made] | msgspec.UnsetType = msgspec.UNSET  # how its own English texts were made


def results_lines(everybody: Iterable[Standing], pages: Mapping[str, str] | None = None) -> bytes:
    """JSON in ASCII, a line for each student; `pages` are the places of their pages, by id."""
    lines = (_line(one, (pages or {}).get(one.id, "")) for one in everybody)
    return b"".join(in_ascii(msgspec.json.encode(_with_unknown(line))) + b"\n" for line in lines)


def _with_unknown(line: ResultLine) -> Any:
    """The line with null in place of points of its report that are not known, which 0 would not say."""
    report = line.report
    if report is None or report.is_settled:
        return line
    found = msgspec.to_builtins(line)
    found["report"]["points"] = None
    for question, written in zip(report.questions, found["report"]["questions"], strict=True):
        if not question.is_settled:
            written["points"] = None
    return found


def _without_unknown(line: Any) -> Any:
    """The line as a ResultLine holds it: a report has no points where they are not known."""
    report = line.get("report") if isinstance(line, dict) else None
    if isinstance(report, dict) and report.get("points", 0.0) is None:
        known = [one for one in report.get("questions", ()) if isinstance(one, dict)]
        for one in known:
            one["points"] = 0.0 if one.get("points", 0.0) is None else one["points"]
        report["points"] = total(one["points"] for one in known)
    return line


def read_results(path: Path) -> tuple[ResultLine, ...]:
    """The lines of a results.jsonl. Raises ResultsError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ResultsError("{path} cannot be read: {reason}", path=path, reason=reason_of(error)) from None
    found = []
    for number, line in enumerate(data.splitlines(), 1):
        try:
            found.append(msgspec.convert(_without_unknown(msgspec.json.decode(line)), ResultLine))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
            problem = english_only("this is not a line of a {file}: {reason}", file=NAME, reason=str(error))
            raise ResultsError(
                "{path}, line {number}: {problem}", path=path, number=number, problem=problem
            ) from None
    return tuple(found)


def _line(one: Standing, page: str) -> ResultLine:
    line = ResultLine(
        one.id,
        one.name,
        one.email,
        one.status,
        one.report,
        one.total,
        {question: one.points(question) for question in one.titles},
        one.terms,
        one.days_late,
        one.exempt,
        one.comments,
        one.notes,
        tuple(map(_attempt, one.attempts)),
        one.place,
        page,
        one.opens.isoformat() if one.opens else "",
        one.remarks.by_hand,
        one.is_in_class,
        one.requests,
        one.free_days,
        one.days_left,
    )
    return settled(line)


def free_days(folder: Path) -> dict[str, InFolder] | None:
    """The free late days of each student in this folder of results, by id; None without results.

    Raises ResultsError.
    """
    if not (folder / NAME).exists():
        return None
    return {line.id: InFolder(line.free_days, line.days_left) for line in read_results(folder / NAME)}


def _attempt(one: Attempt) -> AttemptLine:
    handed_in = one.handed_in.isoformat() if one.handed_in else ""
    return AttemptLine(
        one.number, one.id, one.status, one.graded, one.total, one.days_late, handed_in, one.place, one.counts
    )


# Gradebooks as Canvas, Moodle and Gradescope read and write them.
#
# If the roster was a platform's own list, its gradebook is that very file with one column filled.

BOM = b"\xef\xbb\xbf"
MOST_LETTERS_SHOWN = 500  # letters of the titles of columns in a sentence
EXCUSED = "EX"  # what Canvas writes and reads for a student who is excused
WITH_NUMBER = re.compile(r"(?P<title>.*) \([0-9]+\)")  # an assignment's column in Canvas
# Columns that Canvas computes; it reads no points from a column whose title holds one of these.
COMPUTED = re.compile(r"(Current|Final) (Score|Points|Grade)|Override (Score|Grade|Status)")
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
    sheet = Sheet.read(listed) if listed else None
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


def _filled_canvas(sheet: Sheet, assignment: Assignment, points: Mapping[str, str], column: str) -> Export:
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
    sheet = Sheet.read(listed) if listed else None
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


def _other_maximum(sheet: Sheet, assignment: Assignment) -> Iterator[str]:
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


class Sheet:
    """A platform's list: its cells as they are, and how they were written."""

    def __init__(self, rows: list[list[str]], between: str, end: str, *, has_bom: bool) -> None:
        self.rows = rows
        self._between, self._end, self._has_bom = between, end, has_bom

    @classmethod
    def read(cls, data: bytes) -> Sheet:
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


# Each student's page in one zip, under the names by which a learning platform takes feedback back.

CANVAS = re.compile(r"(?:.*?_)?(?:[0-9]+|anon_[A-Za-z0-9]+)_[0-9]+(?=_.)", re.DOTALL)
MOODLE = re.compile(r"[^_]+_[0-9]+_assignsubmission_[a-z]+(?=_|$)", re.DOTALL)
UNSAFE = re.compile(r"[\x00-\x1f/\\:*?\"<>|]")
MOST_STUDENTS_SHOWN = 5  # ids in a sentence


class FeedbackError(ResultsError):
    """There is no feedback that the platform would take."""


@dataclass(frozen=True)
class Platform:
    """The names of a platform for what it takes; `stem` is "" for a place that is not that platform's."""

    title: str
    stem: Callable[[str], str]
    example: str


def canvas_stem(place: str) -> str:
    """The name of a feedback file for Canvas's "Upload submissions", without its ending.

    Canvas reads the first two numbers, the user's and the attachment's.

    (canvas-lms, infer_comment_context_from_filename)

    >>> canvas_stem("smithjohn_LATE_22222_900002_search_agents-2.py")
    'smithjohn_LATE_22222_900002_feedback'
    """
    found = CANVAS.match(place)
    return f"{found[0]}_feedback" if found else ""


def moodle_stem(place: str) -> str:
    """The name of a feedback file for Moodle's "Upload multiple feedback files in a zip", without its ending.

    Moodle reads the student's name, the participant's number, the plugin and the file.

    (moodle, mod/assign/feedback/file/importziplib.php)

    >>> moodle_stem("John Smith_5002_assignsubmission_file_")
    'John Smith_5002_assignsubmission_file_feedback'
    """
    found = MOODLE.match(place)
    return f"{found[0]}_feedback" if found else ""


NAMINGS: Mapping[str, Platform] = {
    "canvas": Platform("Canvas", canvas_stem, "smithjohn_22222_900002_search.py"),
    "moodle": Platform("Moodle", moodle_stem, "John Smith_5002_assignsubmission_file_"),
}
PLAIN = "plain"


@dataclass(frozen=True)
class Feedback:
    """The zip, how many pages are in it, and sentences on what the platform would not take as expected."""

    data: bytes
    count: int
    notes: tuple[str, ...] = ()


def page_of(one: Standing, as_of: datetime) -> str:
    """The page that a student gets; cases that are hidden until the due date are on it when that is over."""
    from autograder.formats.page import student_page

    assert one.report is not None  # only graded students have a page
    return student_page(one.report, one.opens, as_of, one.name or one.id, one.remarks)


def feedback(folder: Path, naming: str, as_of: datetime) -> Feedback:
    """The pages of the students in this folder of `autograder class`. Raises ResultsError."""
    lines = [line for line in read_results(folder / NAME) if line.report is not None]
    if not lines:
        raise FeedbackError("{path}: nobody was graded, so there are no pages", path=folder / NAME)
    inside = folder.resolve()
    for line in lines:
        if not (inside / line.page).resolve().is_relative_to(inside):
            raise FeedbackError(
                "{path}: the page {page!r} of {id!r} is not in {folder}",
                path=folder / NAME,
                page=line.page,
                id=line.id,
                folder=folder,
            )
    notes: tuple[str, ...] = ()
    if naming == PLAIN:
        names = file_names(line.id for line in lines)
    else:
        names, notes = _feedback_names(lines, naming, folder)
    pages = {f"{names[line.id]}.html": _page_bytes(line, folder, as_of) for line in lines if line.id in names}
    return Feedback(make_zip(pages), len(pages), notes)


def _page_bytes(line: ResultLine, folder: Path, as_of: datetime) -> bytes:
    """The page as it was written, or as it is now where that depends on the date."""
    if not line.opens or line.report is None:
        return _read_page(folder / line.page)
    from autograder.formats.page import student_page

    about = (
        line.total,
        line.points,
        line.terms,
        line.reasons,
        line.comments,
        line.exempt,
        line.notes,
        line.requests,
    )
    opens = datetime.fromisoformat(line.opens)
    remarks = with_messages(Remarks(*about), line)
    return student_page(line.report, opens, as_of, line.name or line.id, remarks).encode()


ONE_PAGE = "one page for all who handed in together, that of"


def _feedback_names(
    lines: Sequence[ResultLine], naming: str, folder: Path
) -> tuple[dict[str, str], tuple[str, ...]]:
    """The names, without an ending, by id; and sentences."""
    wanted = NAMINGS[naming]
    stems = {line.id: UNSAFE.sub("-", wanted.stem(line.place)) for line in lines}
    named = {name: stem for name, stem in stems.items() if stem}
    left = sorted(stems.keys() - named.keys())
    if not named:
        raise FeedbackError(
            "{path}: nothing was downloaded from {tool}, which names it like {example!r}; it is named "
            "like {place!r}:{namings} --naming {plain}",
            path=folder / NAME,
            tool=wanted.title,
            example=wanted.example,
            place=lines[0].place,
            namings=_fitting_namings(lines),
            plain=PLAIN,
        )
    by_stem: dict[str, list[ResultLine]] = {}
    for line in lines:
        if line.id in named:
            by_stem.setdefault(named[line.id], []).append(line)
    groups = [members for members in by_stem.values() if len(members) > 1]
    alike = [members for members in groups if len({_personal_part(line) for line in members}) == 1]
    differing = [line.id for members in groups if members not in alike for line in members]
    kept = {members[0].id: stem for stem, members in by_stem.items() if members[0].id not in differing}
    said = (
        (english_only("left out, as they did not come from {tool}", tool=wanted.title), left),
        (ONE_PAGE, [members[0].id for members in alike]),
        (
            english_only(
                "left out, as their points or comments differ and {tool} may show one member of "
                "a group the page of another; hand them out by --naming {plain}",
                tool=wanted.title,
                plain=PLAIN,
            ),
            differing,
        ),
    )
    return kept, tuple(
        english_only("{what}: {ids}", what=what, ids=_list_ids(ids)) for what, ids in said if ids
    )


def _personal_part(line: ResultLine) -> bytes:
    """The part of the page on this student only, and not on all who handed in together."""
    return msgspec.json.encode(
        [line.points, line.terms, line.comments, line.exempt, line.notes, line.opens, line.requests]
    )


def _fitting_namings(lines: Sequence[ResultLine]) -> str:
    """The namings that would fit, as a beginning of a list of options."""
    fitting = [name for name, one in NAMINGS.items() if any(one.stem(line.place) for line in lines)]
    return "".join(f" --naming {name} or" for name in fitting)


def _list_ids(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - MOST_STUDENTS_SHOWN} more" if len(ids) > MOST_STUDENTS_SHOWN else ""
    return ", ".join(ids[:MOST_STUDENTS_SHOWN]) + more


def _read_page(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise FeedbackError("{path} cannot be read: {reason}", path=path, reason=reason_of(error)) from None


# What changed: by a regrade, or from the gradebook that is there to the new one.

TOTAL = "total"


@dataclass(frozen=True)
class Change:
    """A student's points for a question, or in total. None: not known, or there is no such question."""

    id: str
    question: str
    old: float | None
    new: float | None


def changes(
    old: Mapping[str, Report], new: Mapping[str, Report], names: Mapping[str, Sequence[str]] | None = None
) -> tuple[Change, ...]:
    """All differences between what was graded before and now, sorted by id; a student's total comes last.

    Manual points and lateness are left out: a regrade does not change them. `names` are the ids of the
    students that share an entry; without them, the entries' own ids are shown.
    """
    found = []
    for name in sorted(old.keys() & new.keys()):
        was, now = dict(_points_by_question(old[name])), dict(_points_by_question(new[name]))
        for question in [*(was.keys() | now.keys()) - {TOTAL}, TOTAL]:
            if was.get(question) != now.get(question):
                ids = (name,) if names is None else names.get(name, ())
                found += [Change(one, question, was.get(question), now.get(question)) for one in ids]
    return tuple(sorted(found, key=lambda one: (one.id, one.question == TOTAL, one.question)))


def _points_by_question(report: Report) -> Iterator[tuple[str, float | None]]:
    for question in report.questions:
        yield question.name, graded_points(report, question.name)
    yield TOTAL, None if report.has_grader_error else report.points


@dataclass(frozen=True)
class Differences:
    """The changes from the gradebook that is there to the one that is about to replace it."""

    changes: tuple[Change, ...]  # of points that were known
    exempt: frozenset[str]  # ids of those who have no points now because the instructor says so
    gone: tuple[tuple[str, float | None], ...]  # ids that are not in the new one, with their totals

    @property
    def shown(self) -> tuple[Change, ...]:
        """The totals, and the questions of those whose total stays."""
        totals = {one.id for one in self.changes if one.question == TOTAL}
        return tuple(one for one in self.changes if one.question == TOTAL or one.id not in totals)

    def notes(self) -> Iterator[str]:
        """Sentences on everything that goes down, for the instructor."""
        lower = [one for one in self.changes if one.id not in self.exempt and _is_lower(one)]
        totals = {one.id for one in lower if one.question == TOTAL}
        shown = [_describe_change(one) for one in lower if one.question == TOTAL or one.id not in totals]
        if shown:
            yield english_only("goes down in the gradebook: {students}", students=", ".join(shown))
        if self.gone:
            listed = (f"{name} ({format_points(total) or 'no points'})" for name, total in self.gone)
            yield english_only("no longer in the gradebook: {students}", students=", ".join(listed))


def _is_lower(one: Change) -> bool:
    return one.old is not None and (one.new is None or one.new < one.old)


def _describe_change(one: Change) -> str:
    what = one.id if one.question == TOTAL else f"{one.id}, {one.question},"
    return f"{what} from {format_points(one.old)} to {format_points(one.new) or 'not known'}"


def differences(before: Sequence[ResultLine], everybody: Sequence[Standing]) -> Differences:
    """Compare the points with the earlier ones, for each question and in total.

    A student whose id has changed is found by the submission.
    """
    now = {one.id: one for one in everybody}
    by_entry = {attempt.id: one for one in everybody for attempt in one.attempts}
    found, gone = [], []
    for line in before:
        entries = (by_entry[one.id] for one in line.attempts if one.id in by_entry)
        one = now.get(line.id) or next(entries, None)
        if one is None:
            gone.append((line.id, line.total))
            continue
        new = {**{question: one.points(question) for question in one.titles}, TOTAL: one.total}
        for question, old in [*line.points.items(), (TOTAL, line.total)]:
            if old is not None and format_points(old) != format_points(new.get(question)):
                found.append(Change(one.id, question, old, new.get(question)))
    exempt = frozenset(one.id for one in everybody if one.exempt)
    return Differences(tuple(found), exempt, tuple(gone))


def changes_csv(found: tuple[Change, ...]) -> bytes:
    """A line for each change."""
    rows = [["id", "question", "old", "new"]]
    rows += [[one.id, one.question, format_points(one.old), format_points(one.new)] for one in found]
    return table(rows)


REGRADED = "What the regrade changed"


def changes_table(found: Sequence[Change], title: str = REGRADED) -> Table:
    """The changes for a terminal."""
    from rich.table import Table
    from rich.text import Text

    shown = Table("student", "question", title=title)
    for column in ("old", "new", "difference"):
        shown.add_column(column, justify="right")
    for one in found:
        difference = format_points(one.new - one.old) if one.new is not None and one.old is not None else ""
        sign = "" if difference.startswith("-") or not difference else "+"
        style = "bold" if one.question == TOTAL else ""
        cells = [one.id, one.question, format_points(one.old) or "–", format_points(one.new) or "–"]
        shown.add_row(*map(Text, cells), Text(sign + difference), style=style)
    return shown
