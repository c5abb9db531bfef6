"""Wherever the grader is installed, a submission cannot find it, or a sentence says why nothing is graded."""

from __future__ import annotations

import json
import os
import py_compile
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.sandbox.isolation import Isolation
from autograder.sandbox.visible import is_root
from tests.sandbox.hostile import FOLDER
from tests.sandbox.installations import (
    Installation,
    copied_grader,
    copied_interpreter,
    copied_needs,
    open_room,
    site_packages,
)

LIBRARY = Path(sys.platlibdir) / Path(os.__file__).parent.name
SYSTEM = Path("/usr/bin/python3")
COURSE = {
    "assignment.toml": """
title = "Course"
file = "search_agents.py"
[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
[[questions]]
name = "alphabeta"
agent = "AlphaBeta"
algorithm = "alphabeta"
""",
    "minimax/1.toml": 'kind = "random trees"\nseed = 1\ncount = 2\n',
    "alphabeta/1.toml": 'kind = "random trees"\nseed = 2\ncount = 2\nvisibility = "hidden"\n',
}
Kind = Callable[[Path], Installation]


@pytest.fixture
def room(sandbox: Isolation) -> Iterator[Path]:
    """A room with the interpreter's prefix, and a course within that."""
    with open_room() as room:
        for name, text in COURSE.items():
            path = room / "prefix" / "share" / "course" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        yield room


def in_the_prefix(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    copied_needs(copied_grader(site_packages(room / "prefix")))
    return Installation(room, python)


def in_a_virtual_environment_in_the_prefix(room: Path) -> Installation:
    return _in_a_virtual_environment(room, room / "prefix" / "envs" / "course")


def in_a_virtual_environment_elsewhere(room: Path) -> Installation:
    return _in_a_virtual_environment(room, room / "env")


def _in_a_virtual_environment(room: Path, folder: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    made = Installation(room, python).run("-m", "venv", "--without-pip", folder)
    assert made.returncode == 0, made.stderr
    copied_needs(copied_grader(next(folder.glob("lib*/python*/site-packages"))))
    return Installation(room, folder / "bin" / "python")


def for_one_user(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    folder = room / "home" / ".local" / "lib" / LIBRARY.name / "site-packages"
    copied_needs(copied_grader(folder))
    return Installation(room, python)


def editable_with_the_checkout_in_the_prefix(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    checkout = copied_grader(room / "prefix" / "src" / "course")
    folder = copied_needs(site_packages(room / "prefix"))
    (folder / "course.pth").write_text(f"{checkout}\n")
    return Installation(room, python)


def in_a_foreign_folder_of_the_standard_library(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    folder = copied_needs(copied_grader(room / "prefix" / LIBRARY / "course"))
    return Installation(room, python, {"PYTHONPATH": str(folder)})


def in_a_prefix_that_is_a_link(room: Path) -> Installation:
    (room / "prefix").rename(room / "a: real prefix")
    (room / "prefix").symlink_to(room / "a: real prefix")
    return in_the_prefix(room)


def with_the_system_s_interpreter(room: Path) -> Installation:
    folder = copied_needs(copied_grader(room / "packages"))
    return Installation(room, SYSTEM, {"PYTHONPATH": str(folder)})


def has_system_python() -> bool:
    """Whether there is one that can load the packages of the one that runs the tests."""
    if not SYSTEM.exists():
        return False
    asked = [SYSTEM, "-c", "import sys; print(*sys.version_info[:2])"]
    version = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split()
    return version == [str(number) for number in sys.version_info[:2]]


def as_links_to_a_store(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    folder = copied_needs(copied_grader(room / "store"))
    target_folder = site_packages(room / "prefix")
    for path in [*folder.rglob("*")]:
        target = target_folder / path.relative_to(folder)
        if path.is_dir():
            target.mkdir(parents=True)
        else:
            target.symlink_to(path)
    return Installation(room, python)


KINDS: list[Kind] = [
    in_the_prefix,
    in_a_virtual_environment_in_the_prefix,
    in_a_virtual_environment_elsewhere,
    for_one_user,
    editable_with_the_checkout_in_the_prefix,
    in_a_foreign_folder_of_the_standard_library,
    in_a_prefix_that_is_a_link,
    as_links_to_a_store,
    *([with_the_system_s_interpreter] if has_system_python() else []),
]


@pytest.mark.slow
@pytest.mark.parametrize("as_ordinary_user", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_a_submission_finds_nothing(kind: Kind, as_ordinary_user: bool, room: Path) -> None:
    installation = kind(room)
    points, told = graded(installation, "hunts_for_the_reference", as_ordinary_user=as_ordinary_user)
    assert "BREACH" not in told
    assert points == {"minimax": 1, "alphabeta": 0}


@pytest.mark.slow
def test_a_submission_finds_nothing_in_a_checkout_in_the_prefix(room: Path) -> None:
    installation = editable_with_the_checkout_in_the_prefix(room)
    points, told = graded(installation, "hunts_for_the_reference", as_ordinary_user=True)
    assert "BREACH" not in told
    assert points == {"minimax": 1, "alphabeta": 0}


@pytest.mark.slow
@pytest.mark.parametrize("as_ordinary_user", [False, True])
def test_what_a_module_beside_the_standard_library_leaves_is_covered(
    as_ordinary_user: bool, room: Path
) -> None:
    installation = in_the_prefix(room)
    library = room / "prefix" / LIBRARY
    (library / "solutions.py").write_text("class AlphaBeta:\n    pass\n")
    py_compile.compile(str(library / "solutions.py"))
    assert list((library / "__pycache__").glob("solutions.*.pyc"))
    points, told = graded(installation, "loads_stray_bytecode", as_ordinary_user=as_ordinary_user)
    assert "BREACH" not in told
    assert points == {"minimax": 1, "alphabeta": 0}


def graded(installation: Installation, name: str, *, as_ordinary_user: bool) -> tuple[dict[str, float], str]:
    """The points for each question, and the whole report."""
    report = installation.room / "tmp" / "report.json"
    ran = _run(installation, name, "--json", report, as_ordinary_user=as_ordinary_user)
    assert ran.returncode == 1, ran.stderr
    text = report.read_text(encoding="utf-8")
    assert "sandbox (bubblewrap" in text
    return {question["name"]: question["points"] for question in json.loads(text)["questions"]}, text


def _run(
    installation: Installation, name: str, *more: str | Path, as_ordinary_user: bool
) -> subprocess.CompletedProcess[str]:
    submission = installation.room / "search_agents.py"
    shutil.copy(FOLDER / f"{name}.py", submission)
    submission.chmod(0o644)
    course = installation.room / "prefix" / "share" / "course"
    words = ("-m", "autograder", "grade", submission, "--assignment", course, *more)
    return installation.run(*words, as_ordinary_user=as_ordinary_user)


def among_the_modules_of_the_standard_library(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    copied_grader(room / "prefix" / LIBRARY)
    copied_needs(site_packages(room / "prefix"))
    return Installation(room, python)


def in_a_package_of_the_standard_library(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    folder = copied_needs(copied_grader(room / "prefix" / LIBRARY / "email" / "course"))
    return Installation(room, python, {"PYTHONPATH": str(folder)})


def in_a_zip(room: Path) -> Installation:
    python = copied_interpreter(room / "prefix")
    copied_needs(site_packages(room / "prefix"))
    shutil.make_archive(str(room / "course"), "zip", copied_grader(room / "packages"))
    shutil.rmtree(room / "packages")
    return Installation(room, python, {"PYTHONPATH": str(room / "course.zip")})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (among_the_modules_of_the_standard_library, "lies in a folder that a sandbox has to show"),
        (in_a_package_of_the_standard_library, "lies in a folder that a sandbox has to show"),
        (in_a_zip, "is not a file or folder on a disk"),
    ],
)
def test_where_it_cannot_be_hidden_nothing_is_graded(kind: Kind, said: str, room: Path) -> None:
    ran = _run(kind(room), "hunts_for_the_reference", as_ordinary_user=True)
    assert (ran.returncode, ran.stdout) == (2, ""), ran
    assert said in " ".join(ran.stderr.split())
    assert "Traceback" not in ran.stderr


@pytest.mark.slow
def test_what_nobody_cannot_read_is_refused_as_root(room: Path) -> None:
    installation = in_the_prefix(room)
    shutil.copytree(room / "prefix", room / "closed", symlinks=True)  # no links to our own files
    for path in (room / "closed").rglob("pacman/*.py"):
        path.chmod(0o600)
    shutil.rmtree(room / "prefix" / LIBRARY)
    (room / "closed" / LIBRARY).rename(room / "prefix" / LIBRARY)
    ran = _run(installation, "hunts_for_the_reference", as_ordinary_user=False)
    assert ran.returncode == (2 if is_root() else 1)
    assert ("cannot be read by the user nobody" in " ".join(ran.stderr.split())) == is_root()
