"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import click

from autograder.assignment import Assignment, bundled, load
from autograder.assignment.interface import FOR_CLASSIC
from autograder.assignment.seeds import new_seed
from autograder.classroom.handed_in import handed_in
from autograder.submission import CLASSIC_FILE, SubmissionError, is_classic_name
from pacman.bridge import is_classic
from pacman.cli.options import Whole
from pacman.errors import OptionError

MAX_SEED = 2**63 - 1

assignment_option = click.option(
    "--assignment",
    metavar="NAME|FOLDER",
    help="A bundled assignment or a folder with one.  [default: the one that asks for a file of this name]",
)
trust_option = click.option(
    "--trust-submissions",
    is_flag=True,
    help="Where there is no sandbox, run the code without one: with all that this user may do;"
    " root runs it as another user.",
)
without_filter_option = click.option(
    "--without-filter",
    is_flag=True,
    help="Where system calls cannot be filtered, do without that; reports say so.",
)
seed_option = click.option(
    "--seed",
    type=Whole(0, MAX_SEED),
    help="For cases that are new each time; a small number can be guessed."
    "  [default: a new one, if there are any]",
)


def seed_for(assignment: Assignment, given: int | None, earlier: int | None = None) -> int:
    """The given seed, or an earlier run's; else a new one if the assignment draws new cases, or 0."""
    if given is not None:
        return given
    if earlier is not None:
        return earlier
    return new_seed() if assignment.draws_anew else 0


def assignment_for(path: Path) -> Assignment:
    """The bundled assignment that asks for the file, or one of the files, at this path. Raises OptionError.

    A file for the classic interface is graded with the assignment that asks for the same searches.
    """
    names = _file_names(path)
    fitting = [assignment for assignment in map(load, bundled()) if assignment.file in names]
    if not fitting and _is_classic(path):
        fitting = [load(FOR_CLASSIC)]
    if len(fitting) != 1:
        raise OptionError(
            f"say which assignment: --assignment NAME or FOLDER; bundled are {', '.join(bundled())}"
        )
    return fitting[0]


def _is_classic(path: Path) -> bool:
    """Whether the submission at this path is for the classic interface, by its file's name or imports."""
    try:
        submission = handed_in(path)
        main = submission.main_file(CLASSIC_FILE)
    except SubmissionError:
        return False
    return is_classic_name(PurePosixPath(main).name) or is_classic(submission.files[main])


def _file_names(path: Path) -> set[str]:
    """The names of the files at this path, by which an assignment is guessed. Raises SubmissionError."""
    if not path.exists():
        raise SubmissionError("there is no such file or folder", source=str(path))
    return {path.name} if path.is_file() else {below.name for below in path.glob("*.py")}
