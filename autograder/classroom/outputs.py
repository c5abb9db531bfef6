"""All files about a class: gradebooks, results, and a page for the class and for each student."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import quote

from autograder.classroom import gradebook
from autograder.classroom.changes import Change, changes_csv
from autograder.classroom.names import file_names
from autograder.classroom.overview import to_html
from autograder.classroom.result_lines import NAME, results_lines
from autograder.classroom.standing import Standing
from autograder.classroom.task import Assignment
from pacman.errors import PacmanError
from pacman.support.files import write_atomically

STUDENTS = "students"  # the folder of their pages


class OutputError(PacmanError, OSError):
    """A file that cannot be written."""


def write_outputs(
    folder: Path,
    assignment: Assignment,
    everybody: Sequence[Standing],
    *,
    page: Callable[[Standing], str],
    notes: Sequence[str] = (),
    changed: tuple[Change, ...] | None = None,
    canvas_column: str = "",
    seed: int | None = None,
) -> tuple[Path, ...]:
    """Writes all files, each whole or not at all; returns their paths. Equal standings give equal bytes.

    `page` makes a student's page; `notes` are shown on the page of the class;
    `changed` is what a regrade changed, None if there was none. Raises OutputError.
    """
    graded = {one.id: one for one in everybody if one.report is not None}
    pages = {name: f"{STUDENTS}/{file}.html" for name, file in file_names(graded).items()}
    links = {name: quote(address) for name, address in pages.items()}
    files = {
        "gradebook.csv": gradebook.own(assignment, everybody),
        "canvas.csv": gradebook.canvas(assignment, everybody, column=canvas_column),
        "moodle.csv": gradebook.moodle(assignment, everybody),
        NAME: results_lines(everybody, pages),
        "index.html": to_html(assignment, everybody, pages=links, notes=notes, seed=seed).encode(),
    }
    if changed is not None:
        files["changes.csv"] = changes_csv(changed)
    for name, one in graded.items():
        files[pages[name]] = page(one).encode()
    return tuple(_write(folder / name, data) for name, data in files.items())


def _write(path: Path, data: bytes) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)
    except OSError as error:
        raise OutputError(f"{path} cannot be written: {error.strerror or error}") from None
    return path
