"""How the examiner asks a student's search something."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Protocol

from autograder.judging.exercise import Attempt, Exercise
from autograder.report import Comparison, Status
from pacman.trace import Trace

# These come from a line that is wrong by itself, whatever is searched.
OWN_ERROR = re.compile(
    r"it raised (?:Name|Attribute|Type|Import|ModuleNotFound|Assertion|OnlyPacman)Error\b(?!.*NoneType)", re.S
)


@dataclass(frozen=True)
class Asked:
    """What a student's search did with an exercise. `status` is "pass" if all of it is right."""

    attempt: Attempt
    status: Status
    compared: tuple[Comparison, ...] = ()
    message: str = ""  # one sentence; what is wrong
    error: str = ""  # the student's own traceback, trimmed
    trace: Trace[Any] | None = field(default=None, compare=False, repr=False)  # if it went wrong, what it did

    @property
    def is_own_error(self) -> bool:
        """Whether it ended with an error that says nothing about the search."""
        return OWN_ERROR.match(self.message) is not None


class Ask(Protocol):
    """Has a student's search do an exercise; the same exercise is asked once."""

    def __call__(self, exercise: Exercise) -> Asked | None:
        """What it did; None if that cannot be found out, or not any more."""
        ...
