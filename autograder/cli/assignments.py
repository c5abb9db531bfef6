"""`autograder new`, `check`, `handout` and `assignments`: what is to be graded."""

from __future__ import annotations

import shlex
from pathlib import Path

import click
from rich.console import Console

from autograder.assignment import bundled, load
from autograder.cli.options import assignment_argument, games_option, load_and_tell, one_of, tests_option
from autograder.cli.paths import refuse_inside
from pacman.cli.exits import DONE
from pacman.cli.options import Whole
from pacman.cli.targets import NewPath
from pacman.errors import printable

MOST_SECONDS = 86_400
PAIRS, MOST_PAIRS = 2, 10_000  # that are examined in each question
EXAMPLES = """\b
Examples:
  autograder check adversarial-search
  autograder check my_assignment
  autograder check my_assignment --seconds 600 --pairs 100
  autograder check --tests test_cases
"""


@click.command(epilog=EXAMPLES)
@assignment_argument
@tests_option
@click.option(
    "--seconds",
    type=Whole(1, MOST_SECONDS),
    default=60,
    show_default=True,
    help="The time that it may take; what was not looked at then is listed.",
)
@click.option(
    "--pairs",
    type=Whole(0, MOST_PAIRS),
    default=PAIRS,
    show_default=True,
    help="How many pairs of mistakes are examined in each question, to see whether both would be named.",
)
def check(assignment: str | None, tests: str | None, seconds: int, pairs: int) -> int:
    """Check an assignment: its files, the reference's answers, and the mistakes that it would not catch."""
    from autograder.formats.checked import show
    from autograder.grading.budget import Budget
    from autograder.grading.check import check as check_assignment
    from autograder.grading.contest import Contest
    from autograder.grading.tournament import check_ours

    console = Console(highlight=False)
    wanted = load_and_tell(one_of(assignment, tests))
    if wanted.tournament is not None:
        check_ours(Contest(wanted, 0))
    with console.status("checking …") as status:
        found = check_assignment(
            wanted,
            budget=Budget(seconds),
            listener=lambda text: status.update(printable(text)),
            pairs=pairs,
        )
    show(found, console)
    return DONE


@click.command(epilog="\b\nExample:\n  autograder handout adversarial-search -o handout\n")
@assignment_argument
@tests_option
@games_option
@click.option(
    "-o",
    "--out",
    type=NewPath(),
    required=True,
    metavar="FOLDER",
    help="The new folder to write to.",
)
def handout(assignment: str | None, tests: str | None, games: int | None, out: Path) -> int:
    """Write what students get: a starter file, instructions, the public cases, and a kit to install.

    No search and no hidden case is in it; the answers to the public cases are.
    """
    from autograder.publishing.handout import write_handout
    from autograder.publishing.importing import native

    source = one_of(assignment, tests)
    refuse_inside(out, source)
    for path in write_handout(native(load_and_tell(source, games)), out):
        click.echo(f"wrote {path}")
    return DONE


NEW = """\b
Examples:
  autograder new my_assignment
  autograder new my_assignment --from adversarial-search
"""


@click.command(epilog=NEW)
@click.argument("folder", type=NewPath(), metavar="FOLDER")
@click.option(
    "--from", "source", metavar="NAME|FOLDER", help="Copy this assignment.  [default: examples of every case]"
)
def new(folder: Path, source: str | None) -> int:
    """Begin an assignment: commented examples of cases, and a seed for what is hidden."""
    from autograder.assignment.seeds import new_seed
    from autograder.publishing.importing import native
    from autograder.publishing.new_assignment import copied, examples
    from autograder.publishing.new_folder import write_new

    files = examples(new_seed()) if source is None else copied(native(load_and_tell(source)), new_seed())
    write_new(lambda: files, folder)
    click.echo(f"wrote {folder / 'assignment.toml'} and {len(files) - 1} other files")
    click.echo(f"Keep its seed to yourself. Next: autograder check {shlex.quote(str(folder))}")
    return DONE


@click.command(epilog="\b\nExample:\n  autograder assignments\n")
def assignments() -> int:
    """List the bundled assignments."""
    for name in bundled():
        found = load(name)
        questions = ", ".join(question.title for question in found.questions)
        click.echo(f"{name}: {found.title}, {found.points:g} points, {found.file}: {questions}")
    return DONE
