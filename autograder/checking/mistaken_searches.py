"""The attempt of a search with known mistakes at an exercise, and whether it would be right."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from autograder.behaviour import ANYTHING, AllowedCounts, Behaviour, visiting_order
from autograder.examiner.exercise import Attempt, Exercise, VisitingOrder
from autograder.examiner.hypotheses import Hypothesis, search_with
from autograder.examiner.posing import CASE
from autograder.examiner.predicting import prediction
from autograder.reference.search import TooLargeError, run


def attempt_of(mistakes: Hypothesis, exercise: Exercise, allowed: AllowedCounts = ANYTHING) -> Attempt:
    """The attempt of a search with these mistakes at the exercise, and whether it would be right.

    One that does more than is `allowed` has done nothing.

    Where it may take one of several actions, or any order, it is one that shows the mistake, if there is one.
    """
    search_type = search_with(mistakes)
    if search_type.explains_any_wrong_action:
        return exercise.judge(_with_other_action(exercise))
    try:
        attempt = run_mistaken(mistakes, exercise, allowed)
        for order in _orders(exercise) if search_type.explains_any_order else ():
            if attempt.right:
                attempt = exercise.judge(_behaviour_of(mistakes, exercise, order, allowed))
        if attempt.right and search_type.explains_any_tie:
            return exercise.judge(_with_other_tie(exercise, attempt.got))
    except TooLargeError:  # a student's search is stopped there
        return Attempt(exercise, Behaviour((), (), ()), False)
    return attempt


def is_right(mistakes: Hypothesis, exercise: Exercise) -> bool:
    """Whether it would be judged right. Cheaper than `attempt_of`: it stops at the first surplus node."""
    is_known = (
        exercise.case != CASE and None in exercise.remembered
    )  # what a right search does, without searching
    return attempt_of(mistakes, exercise, exercise.allowed if is_known else ANYTHING).right


def run_mistaken(mistakes: Hypothesis, exercise: Exercise, allowed: AllowedCounts = ANYTHING) -> Attempt:
    """Run a search with these mistakes, in a fixed order of visiting. Raises TooLargeError.

    One that takes any of several equally good actions takes the same one here whenever it is run.
    """
    return exercise.judge(_behaviour_of(mistakes, exercise, allowed=allowed))


def _with_other_action(exercise: Exercise) -> Behaviour:
    expected = exercise.expected()
    others = [a for a in exercise.problem.state.legal_actions(0) if a not in expected.actions]
    return expected._replace(action=others[-1]) if others else expected


def _with_other_tie(exercise: Exercise, got: Behaviour) -> Behaviour:
    others = got.actions - {exercise.expected().action}
    return got._replace(action=max(others, default=got.action))


def _behaviour_of(
    mistakes: Hypothesis,
    exercise: Exercise,
    order: VisitingOrder | None = None,
    allowed: AllowedCounts = ANYTHING,
) -> Behaviour:
    search_type, problem = search_with(mistakes), exercise.problem
    if exercise.case == CASE:
        got = prediction(mistakes, exercise, order)
    else:  # not remembered, as it may be large
        got = run(
            problem.state,
            problem.settings,
            search_type=search_type,
            evaluation=problem.evaluation,
            order=order,
            allowed=allowed,
        )
    if search_type.explains_any_tie and got.actions:
        tied = sorted(got.actions)
        got = got._replace(action=tied[crc32(exercise.key.encode()) % len(tied)])  # now this, now that
    if search_type.explains_any_value:
        got = got._replace(viewed=frozenset(got.generated) - frozenset(got.expanded))
        got = got._replace(scored=frozenset(got.evaluated))
    return got


def _orders(exercise: Exercise) -> Iterator[VisitingOrder]:
    """Orders that a search may shuffle its actions into: the reverse of the given one, and that itself."""
    given = visiting_order(exercise.expected())
    yield {way: actions[::-1] for way, actions in given.items()}
    yield given
