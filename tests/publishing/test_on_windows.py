"""What is packed on Windows is what is packed elsewhere."""

from __future__ import annotations

import sys

import pytest

from autograder.course import load
from autograder.publishing.gradescope import package
from autograder.publishing.kit import kit


@pytest.mark.slow
def test_what_is_made_on_windows_can_be_run_on_gradescope(monkeypatch: pytest.MonkeyPatch) -> None:
    assignment = load("chance-and-bounds")
    made = package(assignment), kit("Title", {})[1]
    monkeypatch.setattr(sys, "platform", "win32")
    assert made == (package(assignment), kit("Title", {})[1])
