"""What a distribution needs, by its metadata."""

from __future__ import annotations

import importlib.metadata
import re
import sys
import tomllib

import pytest

import pacman.support.installed
from pacman.support.installed import (
    DISTRIBUTION,
    MissingPackageError,
    Requirement,
    check_packages,
    fits,
    installed_version,
    requirements,
)
from tests.messages import assert_places
from tests.places import ROOT


def test_the_metadata_tell_what_the_project_says() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = {"": {name_of(line) for line in project["dependencies"]}}
    for extra, lines in project["optional-dependencies"].items():
        said[extra] = {name_of(line) for line in lines} - {DISTRIBUTION}
    found = requirements(DISTRIBUTION)
    assert {each.extra for each in found} == said.keys()
    for extra, names in said.items():
        told = {each.name for each in found if each.extra == extra}
        assert told == names if not extra else told >= names  # those of extras within extras are told too
    assert all(each.bounds for each in found)


def name_of(line: str) -> str:
    return re.split(r"[<>=\[ ]", line)[0]


def test_all_that_is_needed_is_there_in_versions_that_fit() -> None:
    for each in requirements(DISTRIBUTION):
        if not each.extra:
            assert each.is_there, each.name
            assert fits(installed_version(each.name) or "", each.bounds), each.name


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("rich", Requirement("rich")),
        ("rich<16,>=13.9", Requirement("rich", "<16,>=13.9")),
        ("rich (>=13.9, <16)", Requirement("rich", "<16,>=13.9")),
        ('av<20,>=14; extra == "video"', Requirement("av", "<20,>=14", "video")),
        ("av<20 ; extra == 'video'", Requirement("av", "<20", "video")),
        ("a-b.c[x,y]>=1", Requirement("a-b.c", ">=1")),
        ("a @ https://example.org/a-1.zip", Requirement("a")),
        ('a>=1; python_version >= "3.11" and extra == "x"', Requirement("a", ">=1", "x")),
        ('a>=1; python_version < "3.0"', None),
        (f'a; sys_platform == "{sys.platform}"', Requirement("a")),
        (f'a; sys_platform != "{sys.platform}"', None),
        ('a; sys_platform == "amiga" or extra == "x"', Requirement("a", "", "x")),
        ("a >= one", None),
        ('a; implementation_name == "pypy"', None),
        ("", None),
    ],
)
def test_a_line_of_metadata_is_read_or_left_out(
    monkeypatch: pytest.MonkeyPatch, line: str, read: Requirement | None
) -> None:
    monkeypatch.setattr(pacman.support.installed, "requires", lambda name: [line])
    assert requirements("other") == ([read] if read else [])


@pytest.mark.parametrize(
    ("installed", "bounds", "is_within"),
    [
        ("2.5.5", ">=2.5.5,<3", True),
        ("2.5.4", ">=2.5.5,<3", False),
        ("2.10", ">=2.9", True),
        ("3.0.0", "<3", False),
        ("3", "<=3.0.0", True),
        ("1.2.dev3+local", ">1.1,!=1.3", True),
        ("1.3.0", "!=1.3", False),
        ("1.3.7", "==1.3.*", True),
        ("1.4", "!=1.3.*", True),
        ("2.5", "~=2.2", True),
        ("3.0", "~=2.2", False),
        ("2.2.9", "~=2.2.1", True),
        ("2.3", "~=2.2.1", False),
        ("7", "", True),
        ("no version", ">=1", False),
    ],
)
def test_versions_fit_their_bounds(installed: str, bounds: str, is_within: bool) -> None:
    assert fits(installed, bounds) == is_within


def test_what_is_missing_is_said_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["no-such-package<2,>=1", "click", "no-such-either", 'no-extra; extra == "x"']
    monkeypatch.setattr(pacman.support.installed, "requires", lambda name: lines)
    with pytest.raises(MissingPackageError) as error:
        check_packages("other")
    assert_places(str(error.value), number=2)


def test_of_what_is_not_installed_nothing_is_known() -> None:
    assert requirements("no-such-distribution") == []
    assert installed_version("no-such-distribution") is None
    with pytest.raises(importlib.metadata.PackageNotFoundError):
        importlib.metadata.version("no-such-distribution")


def test_an_empty_folder_is_no_package(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty_folder").mkdir()
    monkeypatch.syspath_prepend(tmp_path)
    assert not Requirement("empty-folder").is_there
    (tmp_path / "empty_folder" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)  # which forgets what was found before
    assert Requirement("empty-folder").is_there
