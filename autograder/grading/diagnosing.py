"""What is wrong in a question, in the order of the points that it costs."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isfinite
from typing import TYPE_CHECKING

import msgspec

from autograder.assignment import Question
from autograder.assignment.model import Interface
from autograder.grading.value_alone import value_alone
from autograder.judging.crashes import SYMPTOMS, read
from autograder.judging.diagnosis import diagnose, tells_of_a_mistake
from autograder.judging.exercise import Attempt
from autograder.report import UNJUDGED, CaseReport, Counterexample, Diagnosis, total
from autograder.searching.settings import Conventions

if TYPE_CHECKING:
    from autograder.examining.hypotheses import Hypothesis
    from autograder.reference.mistakes import Mistake

LOOKED_AT = 2  # wrong attempts of a case
LARGEST = 1_500  # nodes of an attempt that is looked at
NOT_NEEDED = (
    "None of the checks here shows this mistake; it showed on other small trees, on which your search was"
    " tried as well."
)


@dataclass(frozen=True)
class Examined:
    """What was found out by asking more than the cases do."""

    mistakes: Hypothesis = ()  # in the order of the known ones
    by_errors: frozenset[type[Mistake]] = frozenset()  # those that show only where the search failed
    counterexample: Counterexample | None = None
    asked: tuple[Attempt, ...] = ()  # what its searches did when they were asked
    is_whole: bool = False  # whether the mistakes explain everything that was found out
    conventions: Conventions | None = (
        None  # by which they do, if that can be others than the cases are judged by
    )


@dataclass(frozen=True)
class Diagnosed:
    """What is wrong, the most expensive first; and whether something is left that none of it explains."""

    diagnoses: tuple[Diagnosis, ...]
    undiagnosed: bool


def diagnosed(
    question: Question,
    cases: Sequence[CaseReport],
    attempts: Mapping[str, Sequence[Attempt]],
    examined: Examined | None,
    interface: Interface,
) -> Diagnosed:
    """What is wrong in these cases of a question; `attempts` are by the names of cases."""
    failed = [case for case in cases if case.status not in ("pass", *UNJUDGED)]
    if examined is not None and (by := examined.conventions) is not None:
        attempts = {name: [each.under(by) for each in tried] for name, tried in attempts.items()}
    searches = _of_searches(failed, attempts, examined)
    if interface == "native" and (alone := value_alone(failed, attempts, searches.sure)) is not None:
        searches = _OfSearches((alone,), wholly=frozenset(alone.cases))
    unread = [case for case in failed if case.name not in searches.wholly]
    ended = _causes(read(unread, question, interface), searches.foretold)
    explained = searches.wholly.union(*(each.cases for each in ended))
    left_out = [each for each in searches.likely if not explained & set(each.cases)]
    hints = {each.name: each.hint for each in read(failed, question, interface)}  # with the student's line
    found = _merged([*searches.sure, *ended, *left_out], failed)
    found = [msgspec.structs.replace(each, hint=hints.get(each.name, each.hint)) for each in found]
    if examined is not None and examined.is_whole:
        found += _not_needed(examined, {each.name for each in (*found, *searches.likely)})
    named = {name for each in found for name in each.cases}
    ran = [case for case in failed if case.status == "fail" and not case.is_unwritten]
    open_ = [attempt for case in ran if case.name not in named for attempt in attempts.get(case.name, ())]
    left = any(map(tells_of_a_mistake, open_))
    return Diagnosed(tuple(sorted(found, key=lambda each: -each.points)), left)


@dataclass(frozen=True)
class _OfSearches:
    """The mistakes of searches, case by case."""

    sure: Sequence[Diagnosis]
    likely: Sequence[Diagnosis] = ()  # those that only explain how a case failed
    wholly: frozenset[str] = frozenset()  # the cases of which nothing else needs to be said
    foretold: frozenset[str] = frozenset()  # those that end as a search with these mistakes does


def _causes(ended: Sequence[Diagnosis], foretold: frozenset[str]) -> list[Diagnosis]:
    """What was read, without that which only follows from mistakes that are known."""
    found = []
    for each in ended:
        cases = tuple(name for name in each.cases if each.name not in SYMPTOMS or name not in foretold)
        if cases:
            found.append(msgspec.structs.replace(each, cases=cases))
    return found


def _not_needed(examined: Examined, named: set[str]) -> list[Diagnosis]:
    """The mistakes that were found out, and that no case shows."""
    left = {each.name: each for each in examined.mistakes if each.name not in named}
    return [Diagnosis(each.name, each.title, f"{each.hint} {NOT_NEEDED}", ()) for each in left.values()]


def _of_searches(
    failed: Sequence[CaseReport], attempts: Mapping[str, Sequence[Attempt]], examined: Examined | None
) -> _OfSearches:
    mistakes = () if examined is None else examined.mistakes
    by_errors = frozenset() if examined is None else examined.by_errors
    answers = any(_has_answer(attempt) for tried in attempts.values() for attempt in tried)
    by_nodes = by_errors if answers else frozenset(mistakes)  # which errors are explained by what came before
    sure: list[Diagnosis] = []
    likely: list[Diagnosis] = []
    wholly: set[str] = set()
    foretold: set[str] = set()
    for case in failed if mistakes else ():
        tried = attempts.get(case.name, ())
        some = _explaining(mistakes, tried, by_nodes)
        if _ends_alike(mistakes, tried):
            foretold.add(case.name)
        diagnoses = [Diagnosis(each.name, each.title, each.hint, (case.name,)) for each in some]
        if by_errors & set(some):
            likely += diagnoses
            continue
        sure += diagnoses
        if some and _ends_alike(some, tried):
            wholly.add(case.name)
    if not sure and not likely:
        asked = () if examined is None else examined.asked
        return _of_cases_alone([attempt for tried in attempts.values() for attempt in tried], asked)
    order = [each.name for each in mistakes]
    sure.sort(key=lambda each: order.index(each.name))
    return _OfSearches(sure, likely, frozenset(wholly), frozenset(foretold))


def _of_cases_alone(attempts: Sequence[Attempt], asked: Sequence[Attempt]) -> _OfSearches:
    """The one mistake that explains all cases; only likely, where no wrong search had an answer."""
    found = diagnose(attempts, _not_refuted(asked) if asked else None)
    if found is None:
        return _OfSearches(())
    if any(not attempt.right and attempt.got.action is not None for attempt in attempts):
        return _OfSearches((found,), wholly=frozenset(found.cases))
    return _OfSearches((), likely=(found,))


def _not_refuted(asked: Sequence[Attempt]) -> list[type[Mistake]]:
    """The known mistakes that explain, wherever they would show, what was asked beside the cases."""
    from autograder.examining.hypotheses import RIGHT, ROUGH, explains, prediction
    from autograder.reference.mistakes import MISTAKES

    answered = [each for each in asked if each.got.action is not None and len(each.got.generated) <= LARGEST]

    def is_refuted(mistake: type[Mistake], attempt: Attempt) -> bool:
        expected = prediction((mistake,), attempt.exercise, attempt.order)
        is_shown = expected != prediction(RIGHT, attempt.exercise, attempt.order)
        return is_shown and not explains((mistake,), attempt, ROUGH)

    return [each for each in MISTAKES if not any(is_refuted(each, attempt) for attempt in answered)]


def _explaining(
    mistakes: Hypothesis, attempts: Sequence[Attempt], by_nodes: frozenset[type[Mistake]]
) -> Hypothesis:
    """The fewest of the mistakes that explain the case's wrong attempts; none if not even all do."""
    from autograder.examining.hypotheses import accounts_for

    def explains(some: Hypothesis, attempt: Attempt) -> bool:
        if _has_answer(attempt) or by_nodes & set(some):
            return accounts_for(some, attempt)
        return _fails(some, attempt)  # a search without end may be stopped anywhere

    wrong = [each for each in attempts if not each.right]
    wrong = [each for each in wrong if len(each.got.generated) <= LARGEST or not _has_answer(each)]
    for size in range(1, len(mistakes) + 1):
        for some in combinations(mistakes, size):
            if wrong and all(explains(some, attempt) for attempt in wrong[:LOOKED_AT]):
                return some
    return ()


def _ends_alike(mistakes: Hypothesis, attempts: Sequence[Attempt]) -> bool:
    """Whether each has an answer, a finite value too, or a search with these mistakes has none either."""
    return all(not _is_odd(attempt) or _fails(mistakes, attempt) for attempt in attempts)


def _is_odd(attempt: Attempt) -> bool:
    value = attempt.got.value
    is_finite = value is not None and isfinite(value)
    return not _has_answer(attempt) or (attempt.exercise.compare.value and not is_finite)


def _has_answer(attempt: Attempt) -> bool:
    return attempt.got.action is not None


def _fails(mistakes: Hypothesis, attempt: Attempt) -> bool:
    """Whether a search with these mistakes has no answer there, or an infinite value."""
    from autograder.examining.hypotheses import prediction

    expected = prediction(mistakes, attempt.exercise, attempt.order)
    return expected.action is None or expected.value is None or not isfinite(expected.value)


def _merged(found: Sequence[Diagnosis], failed: Sequence[CaseReport]) -> list[Diagnosis]:
    """Each mistake once, with all of its cases in their order, and the points that were lost there."""
    by_name: dict[str, Diagnosis] = {}
    for each in found:
        known = by_name.get(each.name)
        cases = {*each.cases, *(known.cases if known is not None else ())}
        in_order = tuple(case.name for case in failed if case.name in cases)
        lost = total(case.max_points - case.points for case in failed if case.name in cases)
        by_name[each.name] = msgspec.structs.replace(known or each, cases=in_order, points=lost)
    return list(by_name.values())
