"""The zip for Gradescope: `setup.sh`, `run_autograder`, and in `grader/` an assignment and this program."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path

import msgspec

from autograder.course import Assignment
from autograder.publishing.program_files import (
    check_is_packed,
    entry_points,
    info_folder,
    program_files,
    program_version,
)
from pacman.errors import PacmanError
from pacman.support.files import make_zip
from pacman.support.installed import DISTRIBUTION
from pacman.support.places import PLAYERS

# The packages that grading needs on another machine, in versions that were tried.

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
    tested = _tested_versions()
    wanted = {name: _distribution(name) for name in packages}
    if all(distribution in tested for distribution in wanted.values()):
        for_submissions = [line for one in wanted.values() for line in tested[one]]
    else:
        for_submissions = [_pinned_version(*both) for both in wanted.items()]
    lines = [line for name in GRADING for line in tested[name]]
    return list(dict.fromkeys([*lines, *(line for line in for_submissions if _name(line) not in GRADING)]))


def _tested_versions() -> dict[str, list[str]]:
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


def _pinned_version(package: str, distribution: str) -> str:
    try:
        return f"{distribution}=={version(distribution)}"
    except PackageNotFoundError:
        raise UnknownVersionError(
            "the assignment's package {package} is not installed here, so the version that Gradescope "
            "should install is unknown; install it first: pip install {distribution}",
            package=package,
            distribution=distribution,
        ) from None


# Who handed in, as Gradescope's box tells it: `python -m autograder.publishing.gradescope FILE` prints a key.
#
# The file is submission_metadata.json as in
# https://gradescope-autograders.readthedocs.io/en/latest/submission_metadata/.


class _User(msgspec.Struct):
    email: str | None = None
    id: int | str | None = None


class _Metadata(msgspec.Struct):
    users: list[_User] = []


def student_key(metadata: bytes) -> str:
    """The key of the student, or the group, who handed in: email addresses, else Gradescope's numbers.

    It is the same at each attempt, in any order of the group's members. "": the file does not say it.

    >>> student_key(b'{"users": [{"email": "Bob@example.org"}, {"email": "ada@example.org"}]}')
    'ada@example.org+bob@example.org'
    """
    try:
        users = msgspec.json.decode(metadata, type=_Metadata).users
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    keys = [user.email.strip().lower() if user.email else str(user.id or "") for user in users]
    return "+".join(sorted(key for key in keys if key))


if __name__ == "__main__":
    path = Path(sys.argv[1])
    print(student_key(path.read_bytes()) if path.is_file() else "")


# The zip itself: which files are in it.
#
# Submissions run on the same machine: `grader/`, what was handed in and the results are closed to all users
# but the one that grades, which is root there.

FOLDERS = ("pacman", "autograder", "layouts")  # without agents/, which holds solutions

BOX = Path(__file__).parent / "box"  # the scripts
TRUST = " --trust-submissions"


def package(assignment: Assignment, *, trust: bool = False) -> bytes:
    """The zip file's bytes, the same for the same assignment and version.

    `trust`: submissions run without a sandbox where Gradescope's machines allow none. Raises
    UnknownVersionError, and AssignmentError for a case that needs what is not in the zip.
    """
    check_is_packed(named for question in assignment.questions for named in question.cases)
    files: dict[str, bytes] = {
        "setup.sh": _script("setup.sh"),
        "run_autograder": _script("run_autograder").replace(b"@TRUST@", TRUST.encode() if trust else b""),
        "requirements.txt": "".join(f"{line}\n" for line in requirements(assignment.packages)).encode(),
    }
    files |= {f"grader/assignment/{name}": content for name, content in assignment.files.items()}
    files |= {f"grader/program/{name}": content for name, content in _program()}
    return make_zip(files, programs=("setup.sh", "run_autograder"))


def _script(name: str) -> bytes:
    """A script as bash reads it, even where git gives lines Windows' ends."""
    return (BOX / name).read_bytes().replace(b"\r\n", b"\n")


def _program() -> Iterator[tuple[str, bytes]]:
    """This program's files, and its entry points, by which agents and ghosts are found by name."""
    yield from program_files(FOLDERS, lambda path, _: "assignments" not in path.parts)
    version = program_version()
    name = info_folder(version)
    about = f"Metadata-Version: 2.1\nName: {DISTRIBUTION}\nVersion: {version}\n"
    yield f"{name}/METADATA", about.encode()
    yield (
        f"{name}/entry_points.txt",
        entry_points(lambda module: not module.startswith(PLAYERS)),
    )
