"""`autograder gradescope`: a package to upload."""

from __future__ import annotations

import math
from pathlib import Path

import click

from autograder.assignment import parse
from autograder.assignment.model import Limits
from autograder.assignment.seeds import new_seed, with_seed
from autograder.cli.options import (
    assignment_argument,
    games_option,
    load_and_tell,
    one_of,
    tests_option,
    trust_option,
)
from autograder.cli.paths import refuse_inside
from autograder.publishing.gradescope_package import package
from pacman.cli.exits import DONE
from pacman.cli.targets import NewPath
from pacman.errors import OptionError
from pacman.support.files import write_atomically

CORES = 0.5  # https://gradescope-autograders.readthedocs.io/en/latest/troubleshooting/
GRADER_MEGABYTES, GRADER_SECONDS = 200, 60  # the grader's own, with the process that is prepared
EXAMPLES = """\b
Examples:
  autograder gradescope adversarial-search -o autograder.zip
  autograder gradescope --tests test_cases -o autograder.zip
"""


@click.command(epilog=EXAMPLES)
@assignment_argument
@tests_option
@games_option
@click.option("-o", "--out", type=NewPath(dir_okay=False), required=True, metavar="FILE")
@trust_option
def gradescope(
    assignment: str | None, tests: str | None, games: int | None, out: Path, trust_submissions: bool
) -> int:
    """Write the zip that Gradescope's "Configure autograder" takes."""
    source = one_of(assignment, tests)
    refuse_inside(out, source)
    if out.suffix.lower() != ".zip":
        raise OptionError(f"{out} is not a name of a zip; Gradescope takes one, as in autograder.zip")
    wanted = load_and_tell(source, games)
    if wanted.seed is None and wanted.draws_anew:
        wanted = parse(with_seed(wanted.files, new_seed()))
        click.echo(
            f"note: the zip's assignment.toml has a new seed, {wanted.seed}, for all students and attempts"
        )
    write_atomically(out, package(wanted, trust=trust_submissions))
    memory, minutes = settings(wanted.limits, has_tournament=wanted.tournament is not None)
    click.echo(
        f"wrote {out}; in Gradescope choose the base image Ubuntu 24.04 or 22.04, a container with"
        f" {memory:g} GB of memory or more, and a time limit of {minutes} minutes or more"
    )
    return DONE


def settings(limits: Limits, *, has_tournament: bool = False) -> tuple[float, int]:
    """Gigabytes and minutes that Gradescope has to allow, so that the assignment's limits come first.

    >>> settings(Limits())  # Gradescope's own: 0.75 and 10
    (1.5, 11)
    """
    memory = (limits.memory + GRADER_MEGABYTES) / 1000
    total = limits.total * (2 if has_tournament else 1)  # the leaderboard's games are limited like the cases
    return math.ceil(2 * memory) / 2, math.ceil((total / CORES + GRADER_SECONDS) / 60)
