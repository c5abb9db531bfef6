"""`autograder feedback`: the students' pages, for the platform that they handed in on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from autograder.classroom.feedback import NAMINGS, PLAIN
from autograder.classroom.feedback import feedback as pages_of
from autograder.cli.options import as_of_option
from pacman.cli.exits import DONE
from pacman.cli.targets import NewPath
from pacman.errors import printable
from pacman.support.files import write_atomically

EXAMPLES = """\b
Examples:
  autograder feedback results --naming canvas -o feedback.zip
  autograder feedback results --naming moodle -o feedback.zip
"""


@click.command(epilog=EXAMPLES)
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="OUT")
@click.option(
    "--naming",
    type=click.Choice([*NAMINGS, PLAIN]),
    required=True,
    help="Whose names the pages get; plain: the students' ids.",
)
@click.option("-o", "--out", type=NewPath(dir_okay=False), required=True, metavar="FILE")
@as_of_option
def feedback(folder: Path, naming: str, out: Path, as_of: datetime) -> int:
    """Write one zip with each student's page, to be uploaded to Canvas or Moodle.

    OUT is the folder that `autograder class` wrote. In Canvas: the assignment, Upload submissions. In Moodle:
    the assignment, View all submissions, Upload multiple feedback files in a zip.
    """
    found = pages_of(folder, naming, as_of)
    write_atomically(out, found.data)
    for note in found.notes:
        click.echo(f"note: {printable(note)}")
    click.echo(f"wrote {out} with the pages of {found.count} student{'' if found.count == 1 else 's'}")
    return DONE
