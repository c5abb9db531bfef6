"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path

import click

from autograder.assignment import Assignment, bundled, load
from autograder.assignment.seeds import new_seed
from autograder.submission import SubmissionError
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


def assignment_for(names: set[str]) -> Assignment:
    """The bundled assignment that asks for one of these files. Raises OptionError."""
    fitting = [assignment for assignment in map(load, bundled()) if assignment.file in names]
    if len(fitting) != 1:
        raise OptionError(
            f"say which assignment: --assignment NAME or FOLDER; bundled are {', '.join(bundled())}"
        )
    return fitting[0]


def file_names(path: Path) -> set[str]:
    """The names of the files at this path, by which an assignment is guessed. Raises SubmissionError."""
    if not path.exists():
        raise SubmissionError("there is no such file or folder", source=str(path))
    return {path.name} if path.is_file() else {below.name for below in path.glob("*.py")}
