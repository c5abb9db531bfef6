"""Errors of an assignment, one or several, and how they are collected."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pacman.errors import PacmanError, as_message, located
from pacman.messages import english_only
from pacman.support.toml import KeyPath

T = TypeVar("T")


class AssignmentError(PacmanError, ValueError):
    """An assignment that cannot be used. `line` counts from 1; None if the problem has no line.

    `place` leads to the key in the file `source` that the problem is about.

    >>> str(AssignmentError("points are missing", source="assignment.toml", line=3))
    'assignment.toml, line 3: points are missing'
    """

    def __init__(
        self,
        problem: str,
        /,
        *,
        source: str = "",
        line: int | None = None,
        place: KeyPath = (),
        **places: Any,
    ) -> None:
        self.problem = as_message(problem, places)
        self.source, self.line, self.place = source, line, place
        in_line = english_only("line {line!s}", line=line) if line else ""
        super().__init__(located([source, in_line], self.problem))

    @property
    def errors(self) -> Sequence[AssignmentError]:
        """This error; of several that are told at once, each."""
        return (self,)


class AllWrongError(AssignmentError):
    """Several things for which an assignment cannot be used; each has its own place.

    >>> print(AllWrongError([AssignmentError("no points"), AssignmentError("no tree", source="b.toml")]))
    no points
    b.toml: no tree
    """

    def __init__(self, errors: Sequence[AssignmentError]) -> None:
        self._errors = tuple(errors)
        super().__init__("\n".join(map(str, errors)))

    @property
    def errors(self) -> Sequence[AssignmentError]:
        """All of them."""
        return self._errors


NOT_READ = "the lines from here on were not read"
MOST_WRONG_LINES = 8  # of one part of a file that are told


class ErrorCollector:
    """Collects errors, so that all of them are reported at once.

    >>> wrong = ErrorCollector()
    >>> wrong.attempt(lambda: 5)
    5
    >>> wrong.errors
    []
    """

    def __init__(self) -> None:
        self.errors: list[AssignmentError] = []

    def attempt(self, read: Callable[[], T]) -> T | None:
        """The result of this call; None if it raises AssignmentError, which is collected."""
        try:
            return read()
        except AssignmentError as error:
            self.errors += error.errors
            return None

    def is_enough(self, source: str, line: int) -> bool:
        """Whether so many lines of a file are wrong that this one is not read any more; an error says so."""
        if len(self.errors) < MOST_WRONG_LINES:
            return False
        self.errors.append(AssignmentError(NOT_READ, source=source, line=line))
        return True

    def check(self) -> None:
        """Raise what was collected, each error once: AllWrongError if there are several."""
        once = {str(error): error for error in self.errors}
        if len(once) == 1:
            raise next(iter(once.values()))
        if once:
            raise AllWrongError(list(once.values()))
