"""A search of which nothing but the value is wrong: what it returns, and not how it searches."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from autograder.examiner import judge
from autograder.examiner.judge import Attempt
from autograder.report import CaseReport, Diagnosis

FEWEST = 3  # cases: in fewer, a mistake of the search may happen to change nothing else
VALUE_ALONE = "value-alone"
HINT = (
    "In each of these cases the nodes and the action are right. Look at the value in the Decision that is"
    " returned: it must be the one that was found for the best action."
)


def value_alone(
    failed: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    asked: Sequence[Attempt],
    explained: Iterable[Diagnosis],
) -> Diagnosis | None:
    """The diagnosis that only the value is wrong, where no known mistake explains all these cases.

    An evaluation of its own explains any value. `asked`: what the search did on other problems. Nothing is
    said if one of them shows more than a value.
    """
    if len(failed) < FEWEST or not all(map(_is_value_alone, failed)):
        return None
    if any(set(_wrong(attempt)) - {"root value"} for attempt in asked if not attempt.right):
        return None
    tried = [attempt for case in failed for attempt in attempts.get(case.name, ())]
    values = {attempt.got.value for attempt in tried}
    if None in values:  # it is no number, and the case says what it is
        return None
    is_constant = len(values) == 1 and len({attempt.exercise.expected().value for attempt in tried}) > 1
    explains_any = _with_any_value(tried) if is_constant else ()
    named = {name for each in explained if each.name not in explains_any for name in each.cases}
    cases = tuple(case.name for case in failed)
    if named.issuperset(cases):
        return None
    title = "nothing but the value that it returns is wrong"
    if is_constant:
        title = f"the value that it returns is always {values.pop():.9g}"
    return Diagnosis(VALUE_ALONE, title, HINT, cases)


def _wrong(attempt: Attempt) -> list[str]:
    """What of the search differs from the reference's, of what its case compares."""
    exercise = attempt.exercise
    expected = exercise.expected(None, attempt.order)
    compared = judge.judge(exercise.compare, expected, attempt.got, any_tie=exercise.any_tie)
    return [each.what for each in compared if not each.same]


def _is_value_alone(case: CaseReport) -> bool:
    wrong = [each.what for each in case.compared if not each.same]
    return case.status == "fail" and wrong == ["root value"]


def _with_any_value(attempts: Sequence[Attempt]) -> Collection[str]:
    mistakes = attempts[0].exercise.answers.mistakes if attempts else ()
    return {each.name for each in mistakes if getattr(each, "explains_any_value", False)}
