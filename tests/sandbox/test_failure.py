"""What is said of a submission that cannot be asked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from autograder.course import load
from autograder.sandbox.protocol import Raised, error_case, loading_error_case, what_is_missing
from autograder.submission import read_submission

STEERS = "a\x1b[31m\nb.py"  # a name that Linux allows


def test_the_name_of_a_file_steers_no_terminal_and_stays_on_its_line() -> None:
    question = load("adversarial-search").questions[0]
    error, undefined = Raised("ValueError", "bad"), Raised("NotDefinedError", "Mine")
    for said in (
        what_is_missing(question, STEERS, "nothing").message,
        what_is_missing(question, STEERS, "function").message,
        loading_error_case(STEERS, error).message,
        loading_error_case(STEERS, Raised("SystemExit", "")).message,
        error_case(STEERS, undefined).message,
    ):
        assert r"a\x1b[31m\nb.py" in said
        assert said.isprintable()


@pytest.mark.skipif(os.name == "nt", reason="Windows refuses such names")
def test_a_submission_is_called_by_what_can_be_shown_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / STEERS
    path.write_text("x = 1", encoding="utf-8")
    assert read_submission(path).name == r"a\x1b[31m\nb"
