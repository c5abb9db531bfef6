"""The check of an assignment as a whole, without its stages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from autograder.checking.check import CheckedAssignment, check_in_stages
from autograder.checking.time_budget import TimeBudget
from autograder.course import Assignment


def check(
    assignment: Assignment,
    seed: int = 0,
    *,
    budget: TimeBudget | None = None,
    listener: Callable[[str], None] | None = None,
    pairs: int | None = None,
    asked: Sequence[str] = (),
) -> CheckedAssignment:
    """What is known of each question after the last stage."""
    budget = TimeBudget() if budget is None else budget
    found = {
        each.question.name: each
        for _, each in check_in_stages(
            assignment, seed, budget=budget, listener=listener, pairs=pairs, asked=asked
        )
    }
    return CheckedAssignment(assignment, tuple(found.values()), budget.seconds)
