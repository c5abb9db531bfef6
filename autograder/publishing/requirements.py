"""The packages that grading needs on another machine, in versions that were tried."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path

from pacman.errors import PacmanError

PINNED = Path(__file__).parent / "box" / "requirements.txt"
# What `autograder grade` imports; not the window, pictures, pages and pytest, which other commands need.
GRADING = ("click", "markdown-it-py", "mdurl", "msgspec", "psutil", "pygments", "pyseccomp", "rich")


class UnknownVersionError(PacmanError, RuntimeError):
    """A package that the assignment names is not installed here, so that its version is unknown."""


def requirements(packages: Iterable[str]) -> list[str]:
    """Lines for pip: what grading imports, and these packages, which submissions may import.

    All have an exact version. Ours are those of our own tests, for each version of Python. Where a package is
    not among them, those that submissions may import have the versions that are installed here, as these fit
    together. Raises UnknownVersionError.
    """
    tested = _tested()
    wanted = {name: _distribution(name) for name in packages}
    if all(distribution in tested for distribution in wanted.values()):
        for_submissions = [line for one in wanted.values() for line in tested[one]]
    else:
        for_submissions = [_installed(*both) for both in wanted.items()]
    lines = [line for name in GRADING for line in tested[name]]
    return list(dict.fromkeys([*lines, *(line for line in for_submissions if _name(line) not in GRADING)]))


def _tested() -> dict[str, list[str]]:
    lines: dict[str, list[str]] = {}
    for line in PINNED.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            lines.setdefault(_name(line), []).append(line)
    return lines


def _name(line: str) -> str:
    return line.partition("==")[0]


def _distribution(package: str) -> str:
    """The name by which pip knows what is imported by this one."""
    found = packages_distributions().get(package.partition(".")[0], [package])[0]
    return re.sub(r"[-_.]+", "-", found).lower()


def _installed(package: str, distribution: str) -> str:
    try:
        return f"{distribution}=={version(distribution)}"
    except PackageNotFoundError:
        raise UnknownVersionError(
            f"the assignment's package {package} is not installed here, so the version that Gradescope should"
            f" install is unknown; install it first: pip install {distribution}"
        ) from None
