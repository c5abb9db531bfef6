"""The reference's answers to the problems of an assignment, and whether rounding could change them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from autograder.behaviour import WITHOUT_PRUNING, Behaviour, Value, choices
from autograder.course.problems import Problem
from autograder.examiner.exercise import Exercise
from autograder.reference.exhaustive import ExhaustiveSearch
from autograder.reference.search import Outcome, Search, TooLargeError, run
from pacman.agent import Outcomes, Role


@dataclass(frozen=True)
class Answer:
    """The reference's result on one problem."""

    problem: Problem
    expected: Behaviour
    is_fragile: bool  # whether rounding decides, so that a correct search in floats may differ

    @property
    def counts(self) -> tuple[int, int, int]:
        """The numbers of nodes that it generates, expands, evaluates."""
        return len(self.expected.generated), len(self.expected.expanded), len(self.expected.evaluated)


class DisagreementError(Exception):
    """The two references disagree on a value: an error in the grader."""


def answer(exercise: Exercise) -> Answer:
    """The reference's answer. Raises TooLargeError, and DisagreementError."""
    expected = exercise.expected()
    _compare_with_enumeration(exercise.problem, expected)
    return Answer(exercise.problem, expected, is_fragile(exercise))


def is_fragile(exercise: Exercise) -> bool:
    """Whether a correct search in floats may be judged wrong, under any convention that is accepted."""
    posed = [exercise.under(each) for each in choices(exercise.problem.settings.free)]
    return not all(each.is_right(each.expected(), each.expected(InFloats)) for each in posed)


def _compare_with_enumeration(problem: Problem, expected: Behaviour) -> None:
    """Raises DisagreementError if the reference's value differs from the value of an exhaustive search."""
    settings = problem.settings
    algorithm: Any = WITHOUT_PRUNING.get(settings.algorithm, settings.algorithm)

    def rule(state: Any, agent: int) -> Role:
        drawn: Role | None = getattr(state, "role", None)
        return drawn or ("min" if agent else "max")

    try:
        run(
            problem.state,
            replace(settings, algorithm=algorithm, order="fixed"),
            evaluation=problem.evaluation,
        )
    except TooLargeError:  # without pruning it would take too long
        return

    def uniform(state: Any, agent: int) -> Outcomes:
        actions = [action for action, _ in state.outcomes(agent)]
        return tuple((action, 1 / len(actions)) for action in actions)

    outcomes = uniform if settings.probabilities == "uniform" else None
    exhaustive: ExhaustiveSearch[Any] = ExhaustiveSearch(
        algorithm, rule=rule, evaluation=problem.evaluation, outcomes=outcomes
    )
    found = exhaustive.answer(problem.state, 0, settings.depth, in_plies=settings.depth_counts == "plies")
    if found.value != expected.value:
        raise DisagreementError(f"{problem}: {found.value} is not {expected.value}")


class InFloats(Search):
    """The reference in floats, as students write it: sums are rounded."""

    def evaluate(self, state: Any) -> Value:
        return float(super().evaluate(state))

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        return [(mover, action, float(share)) for mover, action, share in super().outcomes(state, agent)]
