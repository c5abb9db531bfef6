"""results.json however `autograder grade --gradescope` ends."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from autograder.cli.grade import DISK_FULL, NOT_READ, with_a_result, write_zero
from autograder.course.errors import AssignmentError
from autograder.sandbox.visible import IsolationError
from pacman.errors import OptionError


def result_after(error: BaseException, path: Path, *, trusted: bool = False) -> dict[str, Any]:
    with pytest.raises(type(error)), with_a_result(path, trusted=trusted):
        raise error
    result: dict[str, Any] = json.loads(path.read_bytes())
    assert (result["score"], result["extra_data"]["unfinished"]) == (0, True)
    assert result["tests"][0]["output"] == result["output"]
    return result


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), DISK_FULL),
        (MemoryError(), "too little memory"),
        (KeyboardInterrupt(), "stopped before it had finished"),
        (OptionError("the file /autograder/x"), "Your code could not be graded. Nothing is wrong"),
        (ZeroDivisionError(), "by an error of its own"),
    ],
)
def test_whatever_ends_the_grading_is_told(error: BaseException, sentence: str, tmp_path: Path) -> None:
    assert sentence in result_after(error, tmp_path / "results.json")["output"]


def test_a_full_disk_is_told_by_the_error_that_names_the_file_too(tmp_path: Path) -> None:
    error = OptionError("results.json cannot be written")
    error.__context__ = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # as `from None` leaves it
    assert DISK_FULL in result_after(error, tmp_path / "results.json")["output"]


def test_what_is_wrong_with_the_assignment_is_not_shown(tmp_path: Path) -> None:
    error = AssignmentError("the tree SECRET has no root", source="minimax/hidden.toml", line=3)
    output = result_after(error, tmp_path / "results.json")["output"]
    assert NOT_READ in output
    assert "SECRET" not in output
    assert "hidden" not in output


def test_without_a_sandbox_the_instructor_learns_what_to_do(tmp_path: Path) -> None:
    reason = "bubblewrap is not installed"
    error = IsolationError("there is no sandbox here: {reason}", reason=reason)
    output = result_after(error, tmp_path / "results.json")["output"]
    assert reason in output
    assert "autograder gradescope … --trust-submissions" in output
    trusted = result_after(error, tmp_path / "results.json", trusted=True)["output"]
    assert "another base image" in trusted


def test_a_longer_sentence_needs_no_more_of_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    write_zero(path, 25, "short")
    place = path.stat()
    write_zero(path, 25, "long " * 200)
    assert (path.stat().st_ino, path.stat().st_size) == (place.st_ino, place.st_size)
    assert "long long" in json.loads(path.read_bytes())["output"]


def test_a_whole_result_stays(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    with with_a_result(path, trusted=False):
        path.write_text("{}")
    assert path.read_text() == "{}"
