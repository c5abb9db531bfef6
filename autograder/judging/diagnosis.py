"""Finds the known mistake that explains everything that a student's searches did."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from autograder.judging import judge
from autograder.judging.exercise import Attempt, Done, same_nodes
from autograder.report import Diagnosis
from autograder.searching.mistake import KnownMistake


def diagnose(attempts: Sequence[Attempt], mistakes: Iterable[KnownMistake] | None = None) -> Diagnosis | None:
    """The mistake that explains every wrong attempt and contradicts no right one; None if there is none.

    Of several, the one that repeats most attempts step by step; then the first in the list. `mistakes` are
    those that come into question, or all that are known. Where a question asks for several kinds of search,
    the right ones of another kind say nothing.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not any(map(tells_of_a_mistake, wrong)):
        return None
    searches = {attempt.exercise.problem.settings.algorithm for attempt in wrong}
    attempts = [one for one in attempts if one.exercise.problem.settings.algorithm in searches]
    best: tuple[int, KnownMistake] | None = None
    for mistake in attempts[0].exercise.answers.mistakes if mistakes is None else mistakes:
        rank = _rank(mistake, attempts)
        if rank is not None and (best is None or rank < best[0]):
            best = rank, mistake
    if best is None:
        return None
    cases = tuple(dict.fromkeys(attempt.exercise.case for attempt in wrong))
    return Diagnosis(best[1].name, best[1].title, best[1].hint, cases)


def _rank(mistake: KnownMistake, attempts: Sequence[Attempt]) -> int | None:
    """How many attempts the mistake does not repeat step by step; None if it contradicts an attempt."""
    inexact = 0
    for attempt in sorted(attempts, key=lambda attempt: attempt.right):  # wrong ones exclude most
        if not mistake.can_occur(attempt.exercise.problem.settings):
            return None
        if mistake.explains_any_wrong_action:
            fits, exact = _only_action_is_wrong(attempt), False
        elif mistake.explains_any_tie:
            fits, exact = _only_tie_is_wrong(attempt), False
        else:
            found = [done for done in _replayed(attempt, mistake) if done.explains(attempt)]
            fits = bool(found)
            exact = any(done.repeats(attempt) for done in found)
        if not fits:
            return None
        inexact += not exact
    return inexact


def _replayed(attempt: Attempt, mistake: KnownMistake) -> Iterator[Done]:
    """What the mistaken search does in the student's order, and in ours, if the order may be the mistake."""
    yield attempt.exercise.done(mistake, attempt.order)
    if attempt.order is not None:
        yield attempt.exercise.done(mistake)


def tells_of_a_mistake(attempt: Attempt) -> bool:
    """Whether the search itself is wrong: not if all it lacks is an answer, as where a return is missing."""
    if attempt.got.action is not None or attempt.right:
        return not attempt.right
    expected = attempt.exercise.expected(order=attempt.order)
    return not same_nodes(attempt.exercise.compare, expected, attempt.got)


def _only_tie_is_wrong(attempt: Attempt) -> bool:
    """Whether the attempt is right, or would be if any of the equally good actions were."""
    exercise = attempt.exercise
    expected = exercise.expected(order=attempt.order)
    return attempt.right or judge.same(exercise.compare, expected, attempt.got, any_tie=True)


def _only_action_is_wrong(attempt: Attempt) -> bool:
    """Whether the attempt is right, or everything but the action is: the value too, so it must be told."""
    if attempt.right:
        return True
    if attempt.got.action is None:
        return False
    others = msgspec.structs.replace(attempt.exercise.compare, action=False, value=True)
    expected = attempt.exercise.expected(order=attempt.order)
    return judge.same(others, expected, attempt.got, any_tie=True)
