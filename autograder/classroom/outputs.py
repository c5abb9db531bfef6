"""All files about a class: gradebooks, results, and a page for the class and for each student."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

from autograder.classroom.changes import Change, changes_csv
from autograder.classroom.file_names import file_names
from autograder.classroom.own_gradebook import own_gradebook
from autograder.classroom.pages import HandedIn, Neighbours, class_to_html, instructors_page
from autograder.classroom.results import NAME, results_lines
from autograder.classroom.standings import Standing
from autograder.course import Assignment
from autograder.formats.page import game_pages
from pacman.errors import PacmanError, reason_of
from pacman.support.files import write_atomically

STUDENTS = "students"  # the folder of the pages that are handed out
INSTRUCTOR = "instructor"  # the folder of the pages with everything
GAMES = "games"  # the folder of pages of games that went wrong, to which those lead
NOTHING = HandedIn()
NOTHING_ELSE: Mapping[str, bytes] = {}
WRITERS = 8  # threads, as each file is waited for until it is on the disk


class OutputError(PacmanError, OSError):
    """A file that cannot be written."""


def write_outputs(
    folder: Path,
    assignment: Assignment,
    everybody: Sequence[Standing],
    *,
    page: Callable[[Standing], str],
    facts: Sequence[str] = (),
    notes: Sequence[str] = (),
    exported: Mapping[str, bytes] = NOTHING_ELSE,
    changed: tuple[Change, ...] | None = None,
    seed: int | None = None,
    handed_in: HandedIn = NOTHING,
) -> tuple[Path, ...]:
    """Writes all files, each whole or not at all; returns their paths. Equal standings give equal bytes.

    `page` makes a student's page; `facts` and `notes`, what to look at, are on the page of the class;
    `exported` are the platforms' gradebooks by name; `changed` is what a regrade changed, None if there was
    none; the instructor's pages show also what is in `handed_in`. Raises OutputError.
    """
    names = file_names(one.id for one in everybody)
    pages = {one.id: f"{STUDENTS}/{names[one.id]}.html" for one in everybody if one.report is not None}
    tables = {"gradebook.csv": own_gradebook(assignment, everybody), **exported}
    if changed is not None:
        tables["changes.csv"] = changes_csv(changed)
    links = {name: quote(f"{INSTRUCTOR}/{file}.html") for name, file in names.items()}
    index = class_to_html(
        assignment,
        everybody,
        pages=links,
        tables={name: name for name in tables},
        facts=facts,
        notes=notes,
        seed=seed,
    )
    files = {**tables, NAME: results_lines(everybody, pages), "index.html": index.encode()}
    for one in everybody:
        if one.id in pages:
            files[pages[one.id]] = page(one).encode()
    for one, near in zip(everybody, _neighbours(everybody, names, pages), strict=True):
        shown = instructors_page(assignment, one, handed_in, near)
        files[f"{INSTRUCTOR}/{names[one.id]}.html"] = shown.encode()
        if one.report is not None:
            games = game_pages(one.report)
            files |= {f"{GAMES}/{names[one.id]}-{name}": text for name, text in games}
    with ThreadPoolExecutor(WRITERS) as writers:
        return tuple(writers.map(lambda name: write_file(folder / name, files[name]), files))


def _neighbours(
    everybody: Sequence[Standing], names: Mapping[str, str], pages: Mapping[str, str]
) -> Iterator[Neighbours]:
    """The links of each of the instructor's pages."""
    addresses = ["", *(quote(f"{names[one.id]}.html") for one in everybody), ""]
    for place, one in enumerate(everybody, start=1):
        handout = f"../{quote(pages[one.id])}" if one.id in pages else ""
        games = f"../{GAMES}/{quote(names[one.id])}-"
        yield Neighbours(addresses[place - 1], addresses[place + 1], handout, games)


def write_file(path: Path, data: bytes) -> Path:
    """Writes a file whole or not at all, makes its folder, and returns its path. Raises OutputError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)
    except OSError as error:
        raise OutputError("{path} cannot be written: {reason}", path=path, reason=reason_of(error)) from None
    return path
