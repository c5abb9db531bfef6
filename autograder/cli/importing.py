"""`autograder import`: a folder of classic tests as an assignment of ours."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from autograder.assignment.model import MAIN
from autograder.cli.options import games_option, load_and_tell
from autograder.cli.paths import refuse_inside
from autograder.publishing.importing import write_imported
from pacman.cli.exits import DONE
from pacman.cli.targets import NewPath
from pacman.errors import OptionError

EXAMPLES = """\b
Example:
  autograder import my_course/test_cases -o my_assignment
"""


@click.command("import", epilog=EXAMPLES)
@click.argument("folder", metavar="FOLDER")
@games_option
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    required=True,
    metavar="DIR",
    help="The new folder to write to.",
)
def import_folder(folder: str, games: int | None, out: Path) -> int:
    """Turn a course's folder of tests (test_cases) into an assignment.

    It has a CONFIG, and a folder with tests for each question. Grading with either gives the same points; the
    assignment is text to read, to change and to add to.
    """
    refuse_inside(out, folder)
    found = load_and_tell(folder, games)
    if MAIN in found.files:
        copy = f"autograder new {shlex.quote(str(out))} --from {shlex.quote(folder)}"
        raise OptionError(f"{folder} is an assignment already, as it has {MAIN}; to copy it: {copy}")
    written = write_imported(found, out)
    click.echo(f"wrote {out / MAIN} and {len(written) - 1} other files")
    click.echo(f"Next: autograder check {shlex.quote(str(out))}")
    return DONE
