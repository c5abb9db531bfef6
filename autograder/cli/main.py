"""The command `autograder`."""

from __future__ import annotations

from collections.abc import Sequence

import click

from autograder.cli.assignments import assignments, check, handout
from autograder.cli.classes import grade_the_class
from autograder.cli.grade import grade
from autograder.cli.gradescope import gradescope
from pacman.cli.entry import run_command


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 full marks or done, 1 less, 2 bad input, 4 something failed on the grader's side.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="With any error, show where it arose.")
@click.version_option(package_name="pacman-teaching", prog_name="autograder")
def cli() -> None:
    """Grade search agents: one submission, or a class."""


for command in (grade, grade_the_class, check, handout, gradescope, assignments):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; one line says what was wrong with the input."""
    return run_command(cli, "autograder", arguments)
