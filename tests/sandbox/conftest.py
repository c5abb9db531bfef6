"""What tests of the sandbox share: the grader as an ordinary user has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from autograder.sandbox.isolation import Isolation
from tests.sandbox.installations import (
    Installation,
    copied_grader,
    copied_interpreter,
    copied_needs,
    copied_tests,
    open_room,
    site_packages,
)


@pytest.fixture(scope="session")
def for_everybody(sandbox: Isolation) -> Iterator[Installation]:
    """An interpreter with the grader and the hostile submissions, in a folder that every user can read."""
    with open_room() as room:
        python = copied_interpreter(room / "prefix")
        folder = site_packages(room / "prefix")
        copied_tests(copied_needs(copied_grader(folder)))
        yield Installation(room, python)
