"""The sub-commands of `autograder`."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable

import click

from pacman.cli.commands import CommandGroup, language_option
from pacman.support.installed import DISTRIBUTION

PLACES = {
    "analysis": "autograder.cli.classes:analysis",
    "assignments": "autograder.cli.assignments:assignments",
    "check": "autograder.cli.assignments:check",
    "class": "autograder.cli.classes:grade_the_class",
    "feedback": "autograder.cli.classes:feedback",
    "grade": "autograder.cli.grade:grade",
    "gradescope": "autograder.cli.assignments:gradescope",
    "handout": "autograder.cli.assignments:handout",
    "import": "autograder.cli.assignments:import_folder",
    "marks": "autograder.cli.marks:marks",
    "new": "autograder.cli.assignments:new",
    "paper": "autograder.cli.assignments:paper",
    "similar": "autograder.cli.similar:similar",
    "tournament": "autograder.cli.tournament:tournament",
}


def bundled_names() -> Iterable[str]:
    """The bundled assignments, loaded only when a shell asks for their names."""
    from autograder.course import bundled_names

    return bundled_names()


@click.group(
    "autograder",
    cls=CommandGroup,
    places=PLACES,
    values={"assignment": bundled_names, "source": bundled_names},
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 full marks or done, 1 less, 2 bad input, 4 something failed on the grader's side.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="Show the full traceback of an error.")
@language_option("PACMAN_LANG, else English")
@click.version_option(package_name=DISTRIBUTION)
def cli() -> None:
    """Grade search agents: one submission, or a class."""
