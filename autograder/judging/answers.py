"""Where an assignment's answers come from: the reference if it is installed, else what was recorded."""
# In the students' kit.

from __future__ import annotations

from importlib.util import find_spec

from autograder.assignment import Assignment
from autograder.judging import recorded
from autograder.judging.exercise import Answers, Computed
from autograder.judging.recorded import NotRecordedError


def has_reference() -> bool:
    """Whether the reference is installed; the kit for students is without it."""
    spec = find_spec("autograder.reference")
    return spec is not None and spec.origin is not None  # not only a folder that is left of it


def answers_are_known(assignment: Assignment) -> bool:
    """Whether `answers_for` finds a source; cases that hold their answers are graded without one."""
    return has_reference() or recorded.FILE in assignment.files


def answers_for(assignment: Assignment) -> Answers:
    """The source of this assignment's answers. Raises NotRecordedError if there is none."""
    if has_reference():
        return Computed()
    if recorded.FILE not in assignment.files:
        raise NotRecordedError(
            f"{assignment.title}: there is no {recorded.FILE} beside assignment.toml; the kit judges by it,"
            " and `autograder handout` writes it"
        )
    return recorded.read(assignment.files[recorded.FILE])
