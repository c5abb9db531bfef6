"""Checks an assignment before it is used: right answers, fragile ones, mistakes that are not caught."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import GameCase
from autograder.assignment.model import NamedCase
from autograder.assignment.problems import Problem, problems
from autograder.grading.search_case import exercise_of
from autograder.judging.diagnosis import diagnose
from autograder.judging.exercise import Attempt, Exercise
from autograder.reference.exhaustive import Reference
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.search import Search, TooLargeError, run
from autograder.searching.behaviour import Behaviour, Value, visiting_order
from pacman.agent import Role


@dataclass(frozen=True)
class Answer:
    """What the reference does with one problem."""

    problem: Problem
    expected: Behaviour
    is_fragile: bool  # whether rounding decides, so that a correct search in floats may differ

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many nodes it generates, expands, evaluates."""
        return len(self.expected.generated), len(self.expected.expanded), len(self.expected.evaluated)


@dataclass(frozen=True)
class CheckedQuestion:
    """A question with the reference's answers, case by case."""

    question: Question
    answers: tuple[tuple[NamedCase, tuple[Answer, ...]], ...]  # none for games
    uncaught: tuple[type[Mistake], ...]  # mistakes with which all of its cases would pass
    misnamed: tuple[tuple[type[Mistake], str], ...]  # mistakes that are caught, but named as another one


@dataclass(frozen=True)
class Checked:
    """An assignment and what its check found."""

    assignment: Assignment
    questions: tuple[CheckedQuestion, ...]


class DisagreementError(Exception):
    """The two references disagree on a value: an error in the grader."""


def check(assignment: Assignment, seed: int = 0) -> Checked:
    """Checks everything that can be checked before students hand in."""
    return Checked(assignment, tuple(_question(assignment, q, seed) for q in assignment.questions))


def _question(assignment: Assignment, question: Question, seed: int) -> CheckedQuestion:
    answers: list[tuple[NamedCase, tuple[Answer, ...]]] = []
    exercises: list[Exercise] = []
    for named in question.cases:
        if isinstance(named.case, GameCase):
            answers.append((named, ()))
            continue
        posed = [
            exercise_of(named.name, named.case, problem)
            for problem in problems(assignment, question, named.case, seed)
        ]
        answers.append((named, tuple(map(_answer, posed))))
        exercises += posed
    uncaught, misnamed = _mistakes(exercises)
    return CheckedQuestion(question, tuple(answers), tuple(uncaught), tuple(misnamed))


def _answer(exercise: Exercise) -> Answer:
    expected = exercise.expected()
    _compare_with_enumeration(exercise.problem, expected)
    in_floats = exercise.expected(InFloats)
    return Answer(exercise.problem, expected, not exercise.is_right(expected, in_floats))


def _compare_with_enumeration(problem: Problem, expected: Behaviour) -> None:
    """Raises DisagreementError if the reference's value is not that of an exhaustive search."""
    settings = problem.settings
    full_width = {"alphabeta": "minimax", "star1": "expectiminimax"}
    algorithm: Any = full_width.get(settings.algorithm, settings.algorithm)

    def rule(state: Any, agent: int) -> Role:
        drawn: Role | None = getattr(state, "role", None)
        return drawn or ("min" if agent else "max")

    try:
        run(problem.state, replace(settings, algorithm=algorithm), evaluation=problem.evaluation)
    except TooLargeError:  # without pruning it would take too long
        return
    reference: Reference[Any] = Reference(algorithm, rule=rule, evaluation=problem.evaluation)
    answer = reference.answer(problem.state, 0, settings.depth)
    if answer.value != expected.value:
        raise DisagreementError(f"{problem}: {answer.value} is not {expected.value}")


class InFloats(Search):
    """The reference in floats, as students write it: sums are rounded."""

    def evaluate(self, state: Any) -> Value:
        return float(super().evaluate(state))

    def outcomes(self, state: Any, agent: int) -> Sequence[tuple[str, Value]]:
        return [(action, float(share)) for action, share in super().outcomes(state, agent)]


def _mistakes(
    exercises: Sequence[Exercise],
) -> tuple[list[type[Mistake]], list[tuple[type[Mistake], str]]]:
    uncaught: list[type[Mistake]] = []
    misnamed: list[tuple[type[Mistake], str]] = []
    if not exercises:
        return uncaught, misnamed
    for mistake in MISTAKES:
        if any(not mistake.can_occur(exercise.problem.settings) for exercise in exercises):
            continue
        attempts = list(_with_mistake(mistake, exercises))
        if all(attempt.right for attempt in attempts):
            uncaught.append(mistake)
        else:
            found = diagnose(attempts)
            if found is None or found.name != mistake.name:
                misnamed.append((mistake, found.name if found else "none"))
    return uncaught, misnamed


def _with_mistake(mistake: type[Mistake], exercises: Sequence[Exercise]) -> Iterator[Attempt]:
    """What a student who makes this mistake would get."""
    for exercise in exercises:
        got = _other_action(exercise) if mistake.explains_any_wrong_action else exercise.expected(mistake)
        order = visiting_order(got) if exercise.compare.order == "own" else None
        right = got.action is not None and exercise.is_right(exercise.expected(order=order), got)
        yield Attempt(exercise, got, right, order)


def _other_action(exercise: Exercise) -> Behaviour:
    expected = exercise.expected()
    others = [a for a in exercise.problem.state.legal_actions(0) if a not in expected.actions]
    return expected._replace(action=others[-1]) if others else expected
