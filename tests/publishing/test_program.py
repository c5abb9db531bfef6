"""What is packed for students and for Gradescope: a case that needs what nobody gets is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from autograder.course import Assignment, AssignmentError, parse
from autograder.publishing.gradescope import package
from autograder.publishing.handout import handout
from tests.messages import Said

MAIN = """
title = "One search"
file = "searches.py"
[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
"""
CASE = """
kind = "position"
layout = "first-bite"
depth = 1
evaluation = "{}"
visibility = "{}"
"""


def assignment(evaluation: str, visibility: str = "visible") -> Assignment:
    case = CASE.format(evaluation, visibility)
    return parse({"assignment.toml": MAIN.encode(), "minimax/1-far.toml": case.encode()})


@pytest.mark.parametrize("pack", [handout, package])
def test_an_evaluation_that_is_packed_for_nobody_is_refused(
    says: Said, pack: Callable[[Assignment], object]
) -> None:
    with pytest.raises(AssignmentError) as told:
        pack(assignment("farsighted"))
    says(str(told.value), name="farsighted")


@pytest.mark.slow
def test_what_students_do_not_get_may_be_hidden_from_them() -> None:
    assert handout(assignment("farsighted", "hidden"))
    assert package(assignment("score"))
