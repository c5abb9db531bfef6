"""The kit for students, installed alone: in an environment that has what it requires, and not our sources."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from autograder.course import Assignment, load, parse
from autograder.publishing.assignment_folders import write_new_folder
from autograder.publishing.handout import handout
from tests.conftest import Ran

SEED = 987_654_321_987
HIDDEN = """
kind = "position"
title = "one that nobody may know"
visibility = "hidden"
position = '''
%%%%%%%%
%..P...%
%.%%%%.%
%.G  G %
%%%%%%%%

%%%%%%%%
%.   ..%
% %%%% %
%      %
%%%%%%%%
pacman 3,3 West
ghost 2,1 East 0
ghost 5,1 North 0
score 73519
'''
"""
OWN_ORDER = """
kind = "random trees"
title = "in an order of your own"
count = 2
seed = 41

[shape]
roles = ["max", "chance"]

[compare]
order = "own"
ties = "any"
"""


@dataclass(frozen=True)
class Installed:
    """A handout, and an environment in which its kit is installed."""

    handout: Path
    bin: Path

    @property
    def wheel(self) -> Path:
        (wheel,) = (self.handout / "kit").glob("*.whl")
        return wheel

    @property
    def packages(self) -> Path:
        """The folder with what the kit installs."""
        (found,) = self.bin.parent.rglob("site-packages")
        return found

    def run(self, *command: str, folder: Path | None = None) -> Ran:
        """Runs a command of the environment, as a student in this folder, by default that of the handout."""
        program, *words = command
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        ran = subprocess.run(
            [str(self.bin / program), *words],
            cwd=folder or self.handout,
            env={**kept, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return Ran(ran.returncode, ran.stdout, ran.stderr)


@cache
def course() -> Assignment:
    """A bundled assignment with a seed, one more hidden case, and a public one in the student's order."""
    files = dict(load("adversarial-search").files)
    main = files["assignment.toml"].decode()
    for name, points in (("Minimax", 5), ("Expectimax", 5)):
        main = main.replace(
            f'points = {points}\nagent = "{name}"', f'points = {points + 1}\nagent = "{name}"'
        )
    files["assignment.toml"] = f"seed = {SEED}\n{main}".encode()
    files["minimax/9-secret.toml"] = HIDDEN.encode()
    files["expectimax/8-own.toml"] = OWN_ORDER.encode()
    return parse(files, "course")


def installed(assignment: Assignment, folder: Path) -> Installed:
    """Writes the handout and installs its kit, as INSTRUCTIONS.md says, but without a network."""
    write_new_folder(partial(handout, assignment), folder / "handout")
    return installed_from(folder / "handout", folder / "venv")


def installed_from(handout: Path, environment: Path) -> Installed:
    """Installs the kit of a handout into a new environment."""
    venv.create(environment, with_pip=False, symlinks=True)
    found = Installed(handout, environment / "bin")
    # The requirements are those of the tests' environment; its own .pth files, one of which leads to the
    # sources of this program, are not read there.
    (found.packages / "requirements.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(found.bin / "python"), "install", "-q", "--no-deps",
         "--no-index", "--no-compile", str(found.wheel)],
        check=True,
    )  # fmt: skip
    return found
