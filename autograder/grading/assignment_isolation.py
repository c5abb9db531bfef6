"""The isolation in which an assignment's submissions run here, and whether its packages are installed."""
# In the students' kit.

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

from autograder.course import Assignment, AssignmentError
from autograder.course.model import MAIN
from autograder.course.resources import with_line
from autograder.sandbox.isolation import IN_BROWSER, ON_PAPER, Isolation, choose
from autograder.sandbox.visible import found_packages
from pacman.messages import english_only
from pacman.spelling import suggestion
from pacman.support.toml import as_toml as shown_value


def isolation_for(
    assignment: Assignment, hidden: Iterable[Path], *, trust: bool, without_filter: bool
) -> Isolation:
    """Choose how this assignment's submissions are isolated; see `choose`.

    Raises IsolationError, and AssignmentError for a package that is not there.
    """
    if assignment.is_on_paper:  # nothing is run
        return ON_PAPER
    if not IN_BROWSER:  # there, an import of one that is missing tells so
        check_installed(assignment)
    return choose(packages=assignment.packages, hidden=hidden, trust=trust, without_filter=without_filter)


def check_installed(assignment: Assignment) -> None:
    """Raises AssignmentError for a package that the sandbox would not have, so that imports of it fail.

    Reading an assignment does not ask for this: reading alone does not need the packages.
    """
    found = found_packages(assignment.packages)
    for package in assignment.packages:
        if package in found or package in sys.stdlib_module_names:
            continue
        error = AssignmentError(
            "packages: {problem}", source=MAIN, place=("packages",), problem=_problem(package)
        )
        raise with_line(error, assignment.files)


def _problem(package: str) -> str:
    name = shown_value(package)
    if find_spec(package) is not None:
        return english_only(
            "{name} is no folder with an __init__.py; submissions can import only such packages", name=name
        )
    similar = suggestion(package, packages_distributions())
    return english_only(
        "there is no package {name} on this computer, so submissions cannot import "
        "it;{similar} install it here, or take it out of packages",
        name=name,
        similar=similar,
    )
