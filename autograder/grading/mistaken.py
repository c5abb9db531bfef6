"""What a student would get who makes known mistakes, one or several."""

from __future__ import annotations

from autograder.behaviour import ANYTHING, Allowed, Behaviour, visiting_order
from autograder.examiner.examiner import CASE
from autograder.examiner.hypotheses import Hypothesis, kind_of, prediction
from autograder.examiner.judge import Attempt, Exercise, Order
from autograder.reference.search import TooLargeError, run


def attempted(mistakes: Hypothesis, exercise: Exercise, allowed: Allowed = ANYTHING) -> Attempt:
    """What a search with these mistakes does with the exercise, and whether that would be right.

    One that does more than is `allowed` has done nothing.

    Where it may take one of several actions, or any order, it is one that shows the mistake, if there is one.
    """
    kind = kind_of(mistakes)
    if getattr(kind, "explains_any_wrong_action", False):
        return _judged(exercise, _with_other_action(exercise))
    try:
        attempt = made(mistakes, exercise, allowed)
        if attempt.right and getattr(kind, "explains_any_order", False):
            return _judged(exercise, _done(mistakes, exercise, _from_the_last(exercise), allowed))
    except TooLargeError:  # a student's search is stopped there
        return Attempt(exercise, Behaviour((), (), ()), False)
    return attempt


def is_right(mistakes: Hypothesis, exercise: Exercise) -> bool:
    """Whether it would be right, which is known sooner: the search ends with the first node too many."""
    is_known = exercise.case != CASE and None in exercise.known  # what a right search does, without searching
    return attempted(mistakes, exercise, exercise.allowed if is_known else ANYTHING).right


def made(mistakes: Hypothesis, exercise: Exercise, allowed: Allowed = ANYTHING) -> Attempt:
    """Run a search with these mistakes, in a fixed order of visiting. Raises TooLargeError."""
    return _judged(exercise, _done(mistakes, exercise, allowed=allowed))


def _judged(exercise: Exercise, got: Behaviour) -> Attempt:
    order = visiting_order(got) if exercise.compare.order == "own" else None
    right = got.action is not None and exercise.is_right(exercise.expected(order=order), got)
    return Attempt(exercise, got, right, order)


def _with_other_action(exercise: Exercise) -> Behaviour:
    expected = exercise.expected()
    others = [a for a in exercise.problem.state.legal_actions(0) if a not in expected.actions]
    return expected._replace(action=others[-1]) if others else expected


def _done(
    mistakes: Hypothesis, exercise: Exercise, order: Order | None = None, allowed: Allowed = ANYTHING
) -> Behaviour:
    kind, problem = kind_of(mistakes), exercise.problem
    if exercise.case == CASE:
        got = prediction(mistakes, exercise, order)
    else:  # not remembered, as it may be large
        got = run(
            problem.state,
            problem.settings,
            kind=kind,
            evaluation=problem.evaluation,
            order=order,
            allowed=allowed,
        )
    if getattr(kind, "explains_any_tie", False):
        got = got._replace(action=max(got.actions - {exercise.expected().action}, default=got.action))
    if getattr(kind, "explains_any_value", False):
        got = got._replace(viewed=frozenset(got.generated) - frozenset(got.expanded))
        got = got._replace(scored=frozenset(got.evaluated))
    return got


def _from_the_last(exercise: Exercise) -> Order:
    return {way: actions[::-1] for way, actions in visiting_order(exercise.expected()).items()}
