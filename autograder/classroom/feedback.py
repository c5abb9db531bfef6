"""Each student's page in one zip, under the names by which a learning platform takes feedback back."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from autograder.classroom.names import file_names
from autograder.classroom.result_lines import NAME, ResultLine, ResultsError, read_results
from autograder.classroom.standing import Standing
from autograder.report import Remarks, Report
from pacman.support.packing import packed

CANVAS = re.compile(r"(?:.*?_)?(?:[0-9]+|anon_[A-Za-z0-9]+)_[0-9]+(?=_.)", re.DOTALL)
MOODLE = re.compile(r"[^_]+_[0-9]+_assignsubmission_[a-z]+(?=_|$)", re.DOTALL)
UNSAFE = re.compile(r"[\x00-\x1f/\\:*?\"<>|]")
MOST_SHOWN = 5  # ids in a sentence


class FeedbackError(ResultsError):
    """There is no feedback that the platform would take."""


@dataclass(frozen=True)
class Platform:
    """How a platform names what it takes; `stem` is "" for a place that is not that platform's."""

    title: str
    stem: Callable[[str], str]
    example: str


def for_canvas(place: str) -> str:
    """By Canvas's "Upload submissions": the first two numbers are the user's and the attachment's.

    (canvas-lms, infer_comment_context_from_filename)

    >>> for_canvas("smithjohn_LATE_22222_900002_search_agents-2.py")
    'smithjohn_LATE_22222_900002_feedback'
    """
    found = CANVAS.match(place)
    return f"{found[0]}_feedback" if found else ""


def for_moodle(place: str) -> str:
    """By Moodle's "Upload multiple feedback files in a zip": name, participant's number, plugin, file.

    (moodle, mod/assign/feedback/file/importziplib.php)

    >>> for_moodle("John Smith_5002_assignsubmission_file_")
    'John Smith_5002_assignsubmission_file_feedback'
    """
    found = MOODLE.match(place)
    return f"{found[0]}_feedback" if found else ""


NAMINGS: Mapping[str, Platform] = {
    "canvas": Platform("Canvas", for_canvas, "smithjohn_22222_900002_search.py"),
    "moodle": Platform("Moodle", for_moodle, "John Smith_5002_assignsubmission_file_"),
}
PLAIN = "plain"


@dataclass(frozen=True)
class Feedback:
    """The zip, how many pages are in it, and sentences on what the platform would not take as expected."""

    data: bytes
    count: int
    notes: tuple[str, ...] = ()


def student_page(one: Standing, as_of: datetime) -> str:
    """The page that a student gets; cases that are hidden until the due date are on it when that is over."""
    assert one.report is not None  # only graded students have a page
    return _page(one.report, one.opens, as_of, one.name or one.id, one.remarks)


def _page(report: Report, opens: datetime | None, as_of: datetime, title: str, remarks: Remarks) -> str:
    from autograder.formats.html import to_html
    from autograder.formats.views import for_student, opened

    seen = opened(report) if opens is not None and opens <= as_of else report
    return to_html(for_student(seen), title=title, remarks=remarks)


def feedback(folder: Path, naming: str, as_of: datetime) -> Feedback:
    """The pages of the students in this folder of `autograder class`. Raises ResultsError."""
    lines = [line for line in read_results(folder / NAME) if line.report is not None]
    if not lines:
        raise FeedbackError(f"{folder / NAME}: nobody was graded, so there are no pages")
    if any(line.place is None or not line.page for line in lines):
        raise FeedbackError(
            f"{folder / NAME} is of an earlier version and does not say where files came from; run"
            " `autograder class` again, which writes it again and grades nothing"
        )
    inside = folder.resolve()
    for line in lines:
        if not (inside / line.page).resolve().is_relative_to(inside):
            raise FeedbackError(f"{folder / NAME}: the page {line.page!r} of {line.id!r} is not in {folder}")
    notes: tuple[str, ...] = ()
    if naming == PLAIN:
        names = file_names(line.id for line in lines)
    else:
        names, notes = _named(lines, naming, folder)
    pages = {f"{names[line.id]}.html": _of(line, folder, as_of) for line in lines if line.id in names}
    return Feedback(packed(pages), len(pages), notes)


def _of(line: ResultLine, folder: Path, as_of: datetime) -> bytes:
    """The page as it was written, or as it is now where that depends on the date."""
    if not line.opens or line.report is None:
        return _read(folder / line.page)
    about = (line.total, line.points, line.terms, line.reasons, line.comments, line.exempt, line.notes)
    opens = datetime.fromisoformat(line.opens)
    return _page(line.report, opens, as_of, line.name or line.id, Remarks(*about)).encode()


def _named(lines: Sequence[ResultLine], naming: str, folder: Path) -> tuple[dict[str, str], tuple[str, ...]]:
    """The names, without an ending, by id; and sentences."""
    wanted = NAMINGS[naming]
    stems = {line.id: UNSAFE.sub("-", wanted.stem(line.place or "")) for line in lines}
    named = {name: stem for name, stem in stems.items() if stem}
    left = sorted(stems.keys() - named.keys())
    if not named:
        raise FeedbackError(
            f"{folder / NAME}: nothing was downloaded from {wanted.title}, which names it like"
            f" {wanted.example!r}; it is named like {lines[0].place!r}:{_fitting(lines)} --naming {PLAIN}"
        )
    by_stem: dict[str, list[ResultLine]] = {}
    for line in lines:
        if line.id in named:
            by_stem.setdefault(named[line.id], []).append(line)
    groups = [members for members in by_stem.values() if len(members) > 1]
    alike = [members for members in groups if len({_decided(line) for line in members}) == 1]
    differing = [line.id for members in groups if members not in alike for line in members]
    kept = {members[0].id: stem for stem, members in by_stem.items() if members[0].id not in differing}
    said = (
        (f"left out, as they did not come from {wanted.title}", left),
        ("one page for all who handed in together, that of", [members[0].id for members in alike]),
        (
            f"left out, as their points or comments differ and {wanted.title} may show one member of a group"
            f" the page of another; hand them out by --naming {PLAIN}",
            differing,
        ),
    )
    return kept, tuple(f"{words}: {_shown(ids)}" for words, ids in said if ids)


def _decided(line: ResultLine) -> bytes:
    """What the page says of this student alone, and not of all who handed in together."""
    return msgspec.json.encode([line.points, line.terms, line.comments, line.exempt, line.notes, line.opens])


def _fitting(lines: Sequence[ResultLine]) -> str:
    """The namings that would fit, as a beginning of a list of options."""
    fitting = [name for name, one in NAMINGS.items() if any(one.stem(line.place or "") for line in lines)]
    return "".join(f" --naming {name} or" for name in fitting)


def _shown(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - MOST_SHOWN} more" if len(ids) > MOST_SHOWN else ""
    return ", ".join(ids[:MOST_SHOWN]) + more


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise FeedbackError(f"{path} cannot be read: {error.strerror or error}") from None
