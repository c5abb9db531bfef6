"""What is said of an ending."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from autograder.judging.crashes.ending import Ending, Frame


class Said(NamedTuple):
    """What is wrong; endings with the same name and `key` are one diagnosis."""

    name: str
    title: str
    hint: str
    key: str = ""
    at: Frame | None = None  # the line that tells most, if it is not the innermost one


Reader = Callable[[Ending], Said | None]
