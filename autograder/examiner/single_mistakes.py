"""The known mistakes each of which alone explains every attempt, in the respects that the cases compare."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec

from autograder.behaviour import KnownMistake
from autograder.examiner.comparison import is_as_expected, same_nodes
from autograder.examiner.exercise import Attempt, SearchOutcome
from autograder.report import Diagnosis
from pacman.messages import english

M = TypeVar("M", bound=KnownMistake)


def diagnose_single_mistake(
    attempts: Sequence[Attempt], mistakes: Iterable[KnownMistake] | None = None
) -> Diagnosis | None:
    """The most likely of the mistakes that alone can explain these attempts; None if there is none.

    `mistakes` are those that are possible, or all that are known.
    """
    if mistakes is None:
        mistakes = attempts[0].exercise.answers.mistakes if attempts else ()
    matching = matching_mistakes(attempts, mistakes)
    return diagnosis(matching[0], wrong_cases(attempts)) if matching else None


def matching_mistakes(attempts: Sequence[Attempt], mistakes: Iterable[M]) -> list[M]:
    """The mistakes that explain every wrong attempt and contradict no right one, the most likely one first.

    That is the one that repeats most attempts step by step; then the first in the list. Where a question asks
    for several kinds of search, the right ones of another kind say nothing.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not any(map(tells_of_a_mistake, wrong)):
        return []
    searches = {attempt.exercise.problem.settings.algorithm for attempt in wrong}
    attempts = [one for one in attempts if one.exercise.problem.settings.algorithm in searches]
    ranked = [(rank, each) for each in mistakes if (rank := _rank(each, attempts)) is not None]
    return [each for _, each in sorted(ranked, key=lambda pair: pair[0])]


def diagnosis(mistake: KnownMistake, cases: Iterable[str]) -> Diagnosis:
    """The diagnosis that these cases go wrong by this mistake."""
    return Diagnosis(mistake.name, english(mistake.title), english(mistake.hint), tuple(cases))


def wrong_cases(attempts: Iterable[Attempt]) -> Iterable[str]:
    """The names of the cases of those attempts that are wrong, each once, in their order."""
    return dict.fromkeys(attempt.exercise.case for attempt in attempts if not attempt.right)


def repeats_all(mistake: KnownMistake, attempts: Sequence[Attempt]) -> bool:
    """Whether a search with the mistake does everything that these attempts did, step by step."""
    return _rank(mistake, attempts) == 0


def _rank(mistake: KnownMistake, attempts: Sequence[Attempt]) -> int | None:
    """The number of attempts that the mistake does not repeat step by step; None if it contradicts one."""
    inexact = 0
    for attempt in sorted(attempts, key=lambda attempt: attempt.right):  # wrong ones exclude most
        if not mistake.can_occur(attempt.exercise.problem.settings):
            return None
        if mistake.explains_any_wrong_action:
            fits, exact = _only_action_is_wrong(attempt), False
        elif mistake.explains_any_tie:
            fits, exact = _only_tie_is_wrong(attempt), False
        else:
            explaining = [done for done in _replays(attempt, mistake) if done.explains(attempt)]
            fits = bool(explaining)
            exact = any(done.repeats(attempt) for done in explaining)
        if not fits:
            return None
        inexact += not exact
    return inexact


def _replays(attempt: Attempt, mistake: KnownMistake) -> Iterator[SearchOutcome]:
    """Runs of the mistaken search in the student's order, and in ours, if the order may be the mistake."""
    yield attempt.exercise.search_outcome(mistake, attempt.order)
    if attempt.order is not None:
        yield attempt.exercise.search_outcome(mistake)


def tells_of_a_mistake(attempt: Attempt) -> bool:
    """Whether the search itself is wrong: not if all it lacks is an answer, as where a return is missing."""
    if attempt.has_answer or attempt.right:
        return not attempt.right
    expected = attempt.exercise.expected(order=attempt.order)
    return not same_nodes(attempt.exercise.compare, expected, attempt.got)


def _only_tie_is_wrong(attempt: Attempt) -> bool:
    """Whether the attempt is right, or would be if any of the equally good actions were."""
    exercise = attempt.exercise
    expected = exercise.expected(order=attempt.order)
    return attempt.right or is_as_expected(exercise.compare, expected, attempt.got, any_tie=True)


def _only_action_is_wrong(attempt: Attempt) -> bool:
    """Whether the attempt is right, or everything but the action is: the value too, so there must be one."""
    if attempt.right:
        return True
    if not attempt.has_answer:
        return False
    others = msgspec.structs.replace(attempt.exercise.compare, action=False, value=True)
    expected = attempt.exercise.expected(order=attempt.order)
    return is_as_expected(others, expected, attempt.got, any_tie=True)
