"""`autograder gradescope`: a package to upload."""

from __future__ import annotations

from pathlib import Path

import click

from autograder.assignment import load, parse
from autograder.assignment.seeds import new_seed, with_seed
from autograder.cli.options import trust_option
from autograder.cli.paths import refuse_inside
from autograder.publishing.gradescope_package import package
from pacman.cli.exits import DONE
from pacman.errors import OptionError
from pacman.support.files import write_atomically

EXAMPLES = """\b
Example:
  autograder gradescope adversarial-search -o autograder.zip
"""


@click.command(epilog=EXAMPLES)
@click.argument("assignment", metavar="NAME|FOLDER")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), required=True, metavar="FILE"
)
@trust_option
def gradescope(assignment: str, output: Path, trust_submissions: bool) -> int:
    """Write the zip that Gradescope's "Configure autograder" takes."""
    refuse_inside(output, assignment)
    if output.suffix.lower() != ".zip":
        raise OptionError(f"{output} is no name of a zip; Gradescope takes one, as in autograder.zip")
    wanted = load(assignment)
    if wanted.seed is None and wanted.draws_anew:
        wanted = parse(with_seed(wanted.files, new_seed()))
        click.echo(
            f"note: the zip's assignment.toml has a new seed, {wanted.seed}, for all students and attempts"
        )
    write_atomically(output, package(wanted, trust=trust_submissions))
    click.echo(f"wrote {output}; in Gradescope choose a base image with Python 3.11 or newer (Ubuntu 24.04)")
    return DONE
