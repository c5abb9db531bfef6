"""What the allow-list of the sandbox holds, and what it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

from autograder.course import parse
from autograder.grading.grade import grade
from autograder.sandbox import visible
from autograder.sandbox import visible as module
from autograder.sandbox.isolation import Isolation, choose
from autograder.sandbox.visible import PACKAGES, IsolationError, interpreter, visible_files
from autograder.submission import Submission
from pacman.support.places import AUTOGRADER, LAYOUTS, PACMAN
from tests.messages import raises
from tests.places import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the sandbox is for Linux")

# Not tried, or not to be had inside: what opens windows, terminals or a browser, prints, or is a network's.
LEFT_OUT = {"antigravity", "this", "idlelib", "tkinter", "turtle", "turtledemo", "curses", "nis", "readline"}
LEFT_OUT |= {"_tkinter", "_curses", "_curses_panel"}
TRY_ALL = f"""
import importlib, json, sys, warnings
warnings.simplefilter("ignore")
failed = []
for name in sorted(sys.stdlib_module_names - {LEFT_OUT!r}):
    try:
        importlib.import_module(name)
    except ImportError:
        failed.append(name)
print(json.dumps(failed))
"""


@pytest.mark.slow
def test_every_module_of_the_standard_library_that_can_be_imported_outside_can_be_inside(
    sandbox: Isolation,
) -> None:
    python = [interpreter(), "-I", "-S", "-c", TRY_ALL]
    outside = subprocess.run(python, capture_output=True, text=True, check=True).stdout
    assert printed(TRY_ALL) == json.loads(outside)


def test_packages_that_an_assignment_names_work(sandbox: Isolation) -> None:
    code = "import json, numpy\nprint(json.dumps(numpy.linalg.inv(numpy.array([[2.0]])).tolist()))"
    assert printed(code) == [[0.5]]


def printed(code: str) -> object:
    """What code prints as JSON in the sandbox, as a submission that is loaded."""
    main = b"title='t'\nfile='mine.py'\n[limits]\nseconds=20\n[[questions]]\nname='q'\nagent='Mine'\n"
    game = b"kind='game'\nlayout='small'\nthresholds=[{wins=1, points=1}]\n"
    assignment = parse({"assignment.toml": main, "q/1.toml": game})
    report = grade(assignment, Submission("s", {"mine.py": code.encode()}), choose(packages=("numpy",)))
    question = report.questions[0]
    assert question.output, question
    return json.loads(question.output)


def test_nothing_of_ours_is_shown_but_the_agents_side() -> None:
    what = visible_files(("numpy",))
    for path in (
        AUTOGRADER,
        AUTOGRADER.parent / "agents",
        AUTOGRADER / "reference",
        AUTOGRADER / "assignments",
        PACMAN / "compiled",
    ):
        assert not what.shows(path)
    assert not what.shows(AUTOGRADER / "sandbox" / "referee.py")
    assert what.shows(AUTOGRADER / "sandbox" / "student" / "main.py")
    assert not any(place.is_relative_to(top) for place in what.places for top in ("/usr", "/etc", "/proc"))


def test_places_inside_are_the_same_wherever_things_are() -> None:
    tops = {place.parts[1] for place in visible_files(("numpy",)).places}
    assert tops - {"lib", "lib64"} == {"python", "libraries", "grader", "packages"}
    assert visible_files(("numpy",)).places[PACKAGES / "numpy"].name == "numpy"


def test_solutions_cannot_be_named_as_a_package() -> None:
    for name in ("agents", "autograder"):
        with raises(IsolationError, path=ROOT / name):
            visible_files((name,))


def test_a_folder_that_modules_are_imported_from_may_not_lie_in_one_that_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(os.__file__).parent / "email")])
    with raises(IsolationError, path=Path(os.__file__).parent / "email"):
        module.visible_files.__wrapped__(())


def test_an_assignment_in_a_folder_that_is_shown_is_refused(sandbox: Isolation, tmp_path: Path) -> None:
    assert choose(hidden=[tmp_path]) == sandbox
    with pytest.raises(IsolationError, match="layouts/secret"):
        choose(hidden=[tmp_path, LAYOUTS / "secret"])


def test_an_interpreter_without_glibc_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "python3"
    fake.write_text("#!/bin/sh\nexec true\n")
    fake.chmod(0o755)
    monkeypatch.setattr(module, "interpreter", lambda: fake)
    monkeypatch.setattr(
        visible, "_entries", lambda lines, preloaded: []
    )  # what musl's loader prints: nothing
    with raises(IsolationError, python=fake):
        module.visible_files.__wrapped__(())


def test_libraries_are_found_from_folders_with_spaces_and_colons(tmp_path: Path) -> None:
    folder = tmp_path / "a: b"
    folder.mkdir()
    found = visible.needed_libraries(interpreter(), [])
    assert found["libc.so.6"].is_file()
    module_file = next((Path(os.__file__).parent / "lib-dynload").glob("_sqlite3.*.so"))
    (folder / module_file.name).symlink_to(module_file)
    more = visible.needed_libraries(interpreter(), [folder / module_file.name])
    assert "libsqlite3.so.0" in more.keys() - found.keys()
    assert all(path.is_absolute() and path.is_file() for path in more.values())
    assert not any(module_file.name in name for name in more)
    assert PurePosixPath(next(name for name in found if name.startswith("/"))).name.startswith("ld-")
