"""Asking a student's search for an exercise: the interface, and its result."""
# In the students' kit.

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import UNSET, UnsetType

from autograder.examiner.exercise import Attempt, Exercise
from autograder.report import Comparison, Ended, Status
from pacman.trace import Trace

# These come from a line that is wrong by itself, whatever is searched.
OWN_ERRORS = frozenset({
    "NameError", "AttributeError", "TypeError", "ImportError", "ModuleNotFoundError", "AssertionError",
    "OnlyPacmanError",
})  # fmt: skip


@dataclass(frozen=True)
class SearchResult:
    """The result of asking a student's search for an exercise. `status` is "pass" if all of it is right."""

    attempt: Attempt
    status: Status
    compared: tuple[Comparison, ...] = ()
    message: str = ""  # one sentence; what is wrong
    error: str = ""  # the student's own traceback, trimmed
    trace: Trace[Any] | None = field(default=None, compare=False, repr=False)  # if it went wrong, what it did
    ended: Ended | UnsetType = UNSET  # what of that is known as fields

    @classmethod
    def of_imagined(cls, attempt: Attempt) -> SearchResult:
        """The result of a search that no student wrote, of which nothing but its attempt is known."""
        return cls(attempt, "pass" if attempt.right else "fail" if attempt.has_answer else "crash")

    @property
    def is_own_error(self) -> bool:
        """Whether it ended with an error that says nothing about the search."""
        if self.ended is UNSET or self.ended.what != "raised":
            return False
        return self.ended.error in OWN_ERRORS and "NoneType" not in self.ended.said


class Ask(Protocol):
    """Has a student's search do an exercise; the same exercise is asked once."""

    def __call__(self, exercise: Exercise) -> SearchResult | None:
        """Return what the search did; None if that cannot be found out, or not any more."""
        ...
