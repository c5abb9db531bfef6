"""`pacman.__version__`: by what is installed, else by the checkout, else said to be unknown."""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

import pacman
from pacman.support.installed import own_version
from tests.places import ROOT

ABSENT = "no-such-distribution"
MODULE = "pacman.support.installed"
PRINT = (
    f"import sys; sys.path = {sys.path!r}; import pacman; print({MODULE!r} in sys.modules);"
    f" pacman.__version__; print({MODULE!r} in sys.modules)"
)


def test_the_version_is_that_of_what_is_installed() -> None:
    assert pacman.__version__ == version("pacman-teaching")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'[project]\nname = "{ABSENT}"\nversion = "7.8.9"\n', "7.8.9"),
        ('[project]\nname = "another"\nversion = "7.8.9"\n', "0+unknown"),
        (f'[project]\nname = "{ABSENT}"\ndynamic = ["version"]\n', "0+unknown"),
        ("project = 3\n", "0+unknown"),
        ("no TOML at all", "0+unknown"),
        (None, "0+unknown"),
    ],
)
def test_what_is_not_installed_has_the_version_of_its_own_project_file(
    tmp_path: Path, text: str | None, expected: str
) -> None:
    source = tmp_path / "pyproject.toml"
    if text is not None:
        source.write_text(text, encoding="utf-8")
    assert own_version(ABSENT, source) == expected


def test_a_checkout_looks_for_the_version_in_its_own_root(tmp_path: Path) -> None:
    file = tmp_path / "pacman" / "support" / "installed.py"
    file.parent.mkdir(parents=True)
    shutil.copy(ROOT / "pacman" / "support" / "installed.py", file)
    own = f'[project]\nname = "{ABSENT}"\nversion = "5.6.7"\n'
    (tmp_path / "pyproject.toml").write_text(own, encoding="utf-8")
    assert runpy.run_path(str(file))["own_version"](ABSENT) == "5.6.7"


def test_what_finds_the_version_is_loaded_only_when_it_is_asked_for() -> None:
    run = subprocess.run([sys.executable, "-S", "-c", PRINT], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]


def test_the_version_is_told_once_to_all_who_cite_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {project['version']}\n" in citation
