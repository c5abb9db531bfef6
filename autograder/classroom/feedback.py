"""Feedback for students: their pages in one zip, under the names by which a platform takes it back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from autograder.classroom.file_names import file_names
from autograder.classroom.platform_names import PLAIN, PLATFORMS
from autograder.classroom.results import NAME, ResultLine, ResultsError, read_results
from autograder.classroom.standings import Standing
from autograder.report import Remarks, with_messages
from pacman.errors import reason_of
from pacman.messages import english_only
from pacman.support.files import make_zip

UNSAFE = re.compile(r"[\x00-\x1f/\\:*?\"<>|]")
MOST_STUDENTS_SHOWN = 5  # ids in a sentence


class FeedbackError(ResultsError):
    """There is no feedback that the platform would take."""


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
    wanted = PLATFORMS[naming]
    stems = {line.id: UNSAFE.sub("-", wanted.feedback_stem(line.place)) for line in lines}
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
    fitting = [
        name for name, one in PLATFORMS.items() if any(one.feedback_stem(line.place) for line in lines)
    ]
    return "".join(f" --naming {name} or" for name in fitting)


def _list_ids(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - MOST_STUDENTS_SHOWN} more" if len(ids) > MOST_STUDENTS_SHOWN else ""
    return ", ".join(ids[:MOST_STUDENTS_SHOWN]) + more


def _read_page(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise FeedbackError("{path} cannot be read: {reason}", path=path, reason=reason_of(error)) from None
