"""Options and paths that several commands share."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any
from zipfile import is_zipfile

import click

from autograder.classroom.archives import load_submission, open_zip
from autograder.course import Assignment, bundled_names, load
from autograder.course.classic_cases import MOST_GAMES
from autograder.course.classic_folder import CONFIG
from autograder.course.interface import FOR_CLASSIC
from autograder.course.model import MAIN
from autograder.course.seeds import new_seed
from autograder.submission import CLASSIC_FILE, SubmissionError, is_classic_name
from pacman.cli.options import Whole
from pacman.errors import OptionError, printable, reason_of
from pacman.gameplay.record import MAX_SEED
from pacman.messages import english_only
from pacman.names.interfaces import imports_another, is_classic

# Paths that were given where something else belongs.


def refuse_assignment(path: Path, wanted: str) -> None:
    """Raises OptionError if this is an assignment, where `wanted` belongs."""
    if found := _main_of(path):
        raise OptionError(
            "{path} is an assignment, as it has {found}; give {wanted} here, and the assignment as "
            "--assignment",
            path=path,
            found=found,
            wanted=wanted,
        )


def refuse_inside(output: Path, assignment: str) -> None:
    """Raises OptionError if the output would become a part of the assignment's folder."""
    folder = Path(assignment)
    if folder.is_dir() and output.resolve().is_relative_to(folder.resolve()):
        raise OptionError(
            "{output} lies in the assignment, {folder}; write it to a place outside",
            output=output,
            folder=folder,
        )


def _main_of(path: Path) -> str:
    """The file that makes this an assignment, or a folder of classic tests; "" for anything else."""
    if path.is_dir():
        return next((name for name in (MAIN, CONFIG) if (path / name).is_file()), "")
    return MAIN if _is_packed_assignment(path) else ""


def _is_packed_assignment(path: Path) -> bool:
    if not path.is_file() or not is_zipfile(path):
        return False
    try:
        with open_zip(path, path.name) as packed:
            paths = [file.path for file in packed.files]
    except SubmissionError:
        return False
    return any(path[-1] == MAIN and len(path) <= 2 for path in paths)


# Options of several commands.

WHICH_ASSIGNMENT = "say which assignment: NAME or FOLDER, or --tests FOLDER"
ASSIGNMENT = ("--assignment", "--tests")  # the option's names; --tests is usual for a classic test folder
assignment_option = click.option(
    *ASSIGNMENT,
    metavar="NAME|FOLDER",
    help="A bundled assignment, or a folder with one, or with a course's tests (test_cases)."
    "  [default: the one for a file of this name]",
)
needed_assignment_option = click.option(
    *ASSIGNMENT,
    required=True,
    metavar="NAME|FOLDER",
    help="A bundled one, or a folder with one, or with a course's tests (test_cases).",
)
assignment_argument = click.argument("assignment", metavar="[NAME|FOLDER]", required=False)
tests_option = click.option(
    "--tests", metavar="FOLDER", help="In place of NAME|FOLDER: a folder with a course's tests (test_cases)."
)
trust_option = click.option(
    "--trust-submissions",
    is_flag=True,
    help="If there is no sandbox, run the code without one: with all rights of this user;"
    " root runs it as another user.",
)
without_filter_option = click.option(
    "--without-filter",
    is_flag=True,
    help="Where system calls cannot be filtered, do without that; reports say so.",
)
games_option = click.option(
    "--games",
    type=Whole(1, MOST_GAMES),
    metavar="N",
    help="Of a course's tests: play at most N games to tell a missed threshold from bad luck; 1 plays only"
    "  numGames.  [default: 50]",
)
seed_option = click.option(
    "--seed",
    type=Whole(0, MAX_SEED),
    help="For cases that are new each time, and for games other than those of a course's tests; a small"
    " number can be guessed.  [default: a new one, if there are new cases]",
)


starter_option = click.option(
    "--starter",
    "starter_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The file that students were given; unchanged, it is not taken for a submission.  [default: that of"
    " `autograder handout`]",
)


def starter_of(assignment: Assignment, given: Path | None) -> bytes:
    """Return the file that students were given: this one, or the handout's. Raises OptionError."""
    from autograder.publishing.handout import starter

    return starter(assignment).encode() if given is None else read_starter(given)


def read_starter(given: Path) -> bytes:
    """Return the file that a course gave to its students. Raises OptionError."""
    try:
        return given.read_bytes()
    except OSError as error:
        raise OptionError(
            "--starter {given} cannot be read: {reason}", given=given, reason=reason_of(error)
        ) from None


class Moment(click.ParamType[datetime]):
    """A date and time with a time zone."""

    name = "date"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        """The moment."""
        try:
            moment = value if isinstance(value, datetime) else datetime.fromisoformat(value)
        except ValueError:
            moment = None
        if moment is None or moment.tzinfo is None:
            allowed = "a date and time with a time zone, as in 2026-11-30T23:59:00+01:00"
            self.fail(
                english_only("{value!r} is not allowed; it must be {allowed}", value=value, allowed=allowed),
                param,
                ctx,
            )
        return moment


as_of_option = click.option(
    "--as-of",
    type=Moment(),
    default=lambda: datetime.now(UTC),
    show_default="now",
    metavar="DATE",
    help="When it is: cases that are hidden until the due date are on students' pages after it.",
)


def load_with_notes(source: str, most_games: int | None = None, second_seed: int | None = None) -> Assignment:
    """Load an assignment, and print a line for each thing of a course's tests that is left out."""
    assignment = load(source, most_games, second_seed)
    for sentence in assignment.left_out:
        click.echo(f"note: {printable(sentence)}", err=True)
    return assignment


def one_of(assignment: str | None, tests: str | None) -> str:
    """The argument, or what --tests gives in its place. Raises OptionError for both and for none."""
    if assignment is not None and tests is not None:
        raise OptionError(
            "give an assignment, {assignment}, or --tests {tests}, not both",
            assignment=assignment,
            tests=tests,
        )
    given = tests if assignment is None else assignment
    if given is None:
        raise OptionError(WHICH_ASSIGNMENT)
    return given


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
    fitting = [assignment for assignment in map(load, bundled_names()) if assignment.file in names]
    if not fitting and _is_classic(path):
        fitting = [load(FOR_CLASSIC)]
    if len(fitting) != 1:
        for file in sorted(path.glob("*.py")) if path.is_dir() else [path] * (path.suffix == ".py"):
            if other := imports_another(file.name, file.read_bytes()):
                raise OptionError(other)
        raise OptionError(
            "say which assignment: --assignment NAME or FOLDER; bundled are {names}",
            names=", ".join(bundled_names()),
        )
    return fitting[0]


def _is_classic(path: Path) -> bool:
    """Whether the submission at this path is for the classic interface, by its file's name or imports."""
    try:
        submission = load_submission(path)
        main = submission.main_file(CLASSIC_FILE)
    except SubmissionError:
        return False
    return is_classic_name(PurePosixPath(main).name) or is_classic(submission.files[main])


def _file_names(path: Path) -> set[str]:
    """The names of the files at this path, by which an assignment is guessed. Raises SubmissionError."""
    if not path.exists():
        raise SubmissionError("there is no such file or folder", source=str(path))
    return {path.name} if path.is_file() else {below.name for below in path.glob("*.py")}
