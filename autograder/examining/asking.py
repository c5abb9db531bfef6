"""How the examiner asks a student's search something."""
# In the students' kit.

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


MOST_WORK = 2_500_000  # for one question, which takes some three seconds
MOST_WORK_OF_ALL = 3_500_000  # for a whole submission


class Work:
    """Counts what examinations cost the grader, and says when that is enough. It counts for `within` as well.

    It counts the nodes of the searches that are compared, whether they are remembered or run, and no time. So
    the same search is asked the same questions on every machine, however busy it is.
    """

    def __init__(self, most: int = MOST_WORK, within: Work | None = None) -> None:
        self.done, self._most, self._within = 0, most, within

    def add(self, nodes: int) -> None:
        """Counts a comparison of searches with so many nodes."""
        self.done += nodes
        if self._within is not None:
            self._within.add(nodes)

    @property
    def is_over(self) -> bool:
        """Whether nothing more should be looked for."""
        return self.done >= self._most or (self._within is not None and self._within.is_over)


class Ask(Protocol):
    """Has a student's search do an exercise; the same exercise is asked once."""

    def __call__(self, exercise: Exercise) -> Asked | None:
        """What it did; None if that cannot be found out, or not any more."""
        ...
