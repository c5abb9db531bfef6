"""The files that only students' processes import are compiled once."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from autograder.sandbox import isolation
from pacman.support.places import AUTOGRADER

STUDENT = Path("sandbox", "student")
write_bytecode = isolation.write_bytecode.__wrapped__  # as if it was the first time in this process


@pytest.fixture
def student(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the folder, without bytecode."""
    shutil.copytree(AUTOGRADER / STUDENT, tmp_path / STUDENT, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(isolation, "AUTOGRADER", tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / STUDENT


def compiled(student: Path) -> set[str]:
    return {path.name.split(".")[0] for path in student.glob("__pycache__/*.pyc")}


def test_each_file_has_bytecode_afterwards(student: Path) -> None:
    write_bytecode()
    assert compiled(student) == {path.stem for path in student.glob("*.py")}


def test_nothing_is_written_where_python_writes_none(student: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    write_bytecode()
    assert not compiled(student)


def test_a_place_that_cannot_be_written_to_is_left_as_it_is(
    student: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (student / "__pycache__").write_text("no folder")
    write_bytecode()
    assert (student / "__pycache__").read_text() == "no folder"
    assert capfd.readouterr() == ("", "")
