"""Packages and files of other people that are called as ours are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

NAMES = ("agents", "autograder", "layouts")
FOREIGN = "raise RuntimeError('somebody else')"
MINE = """
import colorsys
from agents import FIRST
from autograder import THIRD
from layouts import SECOND
from pacman import Agent


class Mine(Agent):
    def choose(self, state):
        assert (FIRST, SECOND, THIRD) == (1, 2, 3)
        return state.legal_actions()[0]
"""
# As Python finds packages that are installed: after its own modules, and before what a .pth file adds.
RUN = """
import sys
from pacman.support.places import is_installed, import_ours
from pathlib import Path
first = next(number for number, entry in enumerate(sys.path) if is_installed(Path(entry)))
sys.path.insert(first, {installed!r})
sys.exit(import_ours({module!r}).main({words!r}))
"""


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The folder of installed packages, among which others are called as ours."""
    folder = tmp_path / "lib" / "site-packages"
    for name in NAMES:
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text(FOREIGN)
    return folder


@pytest.fixture
def own_files(tmp_path: Path) -> Path:
    """A student's folder, whose files are called as ours, and one as a module of Python."""
    folder = tmp_path / "homework"
    folder.mkdir()
    (folder / "agents.py").write_text("FIRST = 1")
    (folder / "layouts.py").write_text("SECOND = 2")
    (folder / "autograder").mkdir()
    (folder / "autograder" / "__init__.py").write_text("THIRD = 3")
    (folder / "colorsys.py").write_text("raise RuntimeError('it hides what is of Python')")
    (folder / "mine.py").write_text(MINE)
    return folder


def run(module: str, *words: str, installed: Path, folder: Path) -> str:
    program = RUN.format(installed=str(installed), module=module, words=list(words))
    ran = subprocess.run(
        [sys.executable, "-I", "-c", program],
        cwd=folder,
        env={**os.environ, "COLUMNS": "200"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.slow
def test_registered_names_and_the_grader_are_ours(installed: Path, tmp_path: Path) -> None:
    words = ("--layout", "first-bite", "--display", "none", "--seed", "1")
    assert "509" in run(
        "pacman.cli.main", "play", "-p", "minimax", *words, installed=installed, folder=tmp_path
    )
    told = run("autograder.cli.main", "assignments", installed=installed, folder=tmp_path)
    assert "adversarial-search" in told
    told = run("pacman.cli.main", "batch", "--agents", "minimax,random", "--games", "2", "--layouts", "trap",
               installed=installed, folder=tmp_path)  # fmt: skip
    assert "2 games each" in told


@pytest.mark.slow
def test_doctor_names_the_others(installed: Path, tmp_path: Path) -> None:
    told = run("pacman.cli.main", "doctor", installed=installed, folder=tmp_path)
    for name in NAMES:
        assert f"the name {name}" in told
    assert "from pacman.agents import" in " ".join(told.split())


@pytest.mark.slow
@pytest.mark.parametrize("command", ["play", "batch"])
def test_a_students_file_finds_those_beside_it(command: str, installed: Path, own_files: Path) -> None:
    play = ("play", "-p", "mine.py", "--display", "none", "--max-moves", "3", "--layout", "trap")
    batch = ("batch", "--agents", "mine.py,minimax", "--games", "2", "--layouts", "trap", "--max-moves", "3")
    words = play if command == "play" else batch
    told = run("pacman.cli.main", *words, installed=installed, folder=own_files)
    assert "error" not in told


def test_a_script_with_its_own_agents_plays_with_ours(own_files: Path) -> None:
    script = own_files / "script.py"
    script.write_text(
        "import agents\nfrom pacman import play\nprint(agents.FIRST, play('trap', 'minimax', seed=1))"
    )
    (own_files / "colorsys.py").unlink()
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, encoding="utf-8", check=False)
    assert ran.stdout.startswith("1 <Record of minimax"), ran.stderr


@pytest.mark.slow
def test_a_file_beside_an_agent_does_not_hide_what_is_needed(own_files: Path, installed: Path) -> None:
    (own_files / "scipy.py").write_text("raise RuntimeError('it hides what solving needs')")
    words = ("batch", "--agents", "mine.py", "--games", "1", "--layouts", "trap", "--regret")
    assert "99.7 points" in run("pacman.cli.main", *words, installed=installed, folder=own_files)
