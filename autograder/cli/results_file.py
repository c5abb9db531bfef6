"""results.json for Gradescope: there is one however the grading ends, with a sentence for the student."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from autograder.assignment.model import AssignmentError
from autograder.contact.isolation import IsolationError
from autograder.formats.gradescope import zero
from pacman.errors import PacmanError, printable

ROOM = 8000  # bytes that a result without points has at least: the next one fits in, on a full disk too
NOT_YOURS = "Nothing is wrong with what you handed in."
READ = "Your instructor finds the reason in the autograder's output"
TRUST = (
    "to run submissions as a user of their own instead (autograder gradescope … --trust-submissions), and to"
    " upload that zip"
)
AGAIN = "Hand in once more; if it happens again, tell your instructor."
STOPPED = f"Grading was stopped before it had finished, most likely because a time limit was reached. {AGAIN}"


@contextmanager
def with_a_result(path: Path | None, *, trusted: bool) -> Iterator[None]:
    """Leaves a result without points at this path, whose sentence says what happened, if an error ends it.

    `trusted`: it was asked to do without a sandbox. What is wrong with the assignment's files is not told, as
    that may show what is hidden.
    """
    if path is None:
        yield
        return
    try:
        write_zero(path, 0, STOPPED)
        yield
    except BaseException as error:
        write_zero(path, 0, _sentence(error, trusted=trusted))
        raise


def write_zero(path: Path, max_points: float, sentence: str) -> None:
    """Writes a result without points, over what is there."""
    data = zero(max_points, sentence)
    with path.open("r+b" if path.is_file() else "wb") as file:
        file.write(data.ljust(max(ROOM, path.stat().st_size)))
        file.truncate()


def _sentence(error: BaseException, *, trusted: bool) -> str:
    if isinstance(error, IsolationError):
        wanted = "another base image, or to grade elsewhere" if trusted else TRUST
        return (
            "Your code was not run, as it cannot be closed off from everything else on this machine:"
            f" {printable(str(error))}. {NOT_YOURS} Your instructor has to choose {wanted}."
        )
    if isinstance(error, AssignmentError):
        return f"Your code was not run, as the assignment cannot be read. {NOT_YOURS} {READ}."
    beneath = error if isinstance(error, OSError) else error.__context__  # of one that names the file
    if isinstance(beneath, OSError) and beneath.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"Grading was ended because this machine's disk is full. {AGAIN}"
    if isinstance(error, MemoryError):
        return f"Grading was ended because this machine has too little memory. {AGAIN}"
    if isinstance(error, KeyboardInterrupt):
        return STOPPED
    if isinstance(error, PacmanError | OSError):
        return f"Your code could not be graded. {NOT_YOURS} {READ}."
    return f"The autograder failed by an error of its own. {AGAIN}"
