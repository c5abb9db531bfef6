"""What is wrong in a question, in the order of the points that it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from autograder.assignment import Question
from autograder.assignment.model import Interface
from autograder.judging.crashes import read
from autograder.judging.diagnosis import diagnose, tells_of_a_mistake
from autograder.judging.exercise import Attempt
from autograder.report import CaseReport, Counterexample, Diagnosis, total

if TYPE_CHECKING:
    from autograder.examining.hypotheses import Hypothesis
    from autograder.reference.mistakes import Mistake

LOOKED_AT = 2  # wrong attempts of a case
LARGEST = 1_500  # nodes of an attempt that is looked at


@dataclass(frozen=True)
class Examined:
    """What was found out by asking more than the cases do."""

    mistakes: Hypothesis = ()  # in the order of the known ones
    by_errors: frozenset[type[Mistake]] = frozenset()  # those that show only where the search failed
    counterexample: Counterexample | None = None


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
    failed = [case for case in cases if case.status not in ("pass", "not graded", "grader error")]
    sure, likely = _of_searches(failed, attempts, examined)
    explained = {name for each in sure for name in each.cases}
    ended = read([case for case in failed if case.name not in explained], question, interface)
    explained |= {name for each in ended for name in each.cases}
    left_out = [each for each in likely if not explained & set(each.cases)]
    found = _merged([*sure, *ended, *left_out], failed)
    named = {name for each in found for name in each.cases}
    ran = [case for case in failed if case.status == "fail" and not case.is_unwritten]
    open_ = [attempt for case in ran if case.name not in named for attempt in attempts.get(case.name, ())]
    left = any(map(tells_of_a_mistake, open_))
    return Diagnosed(tuple(sorted(found, key=lambda each: -each.points)), left)


def _of_searches(
    failed: Sequence[CaseReport], attempts: Mapping[str, Sequence[Attempt]], examined: Examined | None
) -> tuple[list[Diagnosis], list[Diagnosis]]:
    """The mistakes of searches, case by case; apart from them, those that only explain how a case failed."""
    sure: list[Diagnosis] = []
    likely: list[Diagnosis] = []
    mistakes = () if examined is None else examined.mistakes
    by_errors = frozenset() if examined is None else examined.by_errors
    for case in failed if mistakes else ():
        some = _explaining(mistakes, attempts.get(case.name, ()))
        kept = likely if by_errors & set(some) else sure
        kept += [Diagnosis(each.name, each.title, each.hint, (case.name,)) for each in some]
    if not sure and not likely:
        tried = [attempt for each in attempts.values() for attempt in each]
        found = diagnose(tried)
        answered = any(not attempt.right and attempt.got.action is not None for attempt in tried)
        kept = sure if answered else likely
        kept += [] if found is None else [found]
        return sure, likely
    order = [each.name for each in mistakes]
    return sorted(sure, key=lambda each: order.index(each.name)), likely


def _explaining(mistakes: Hypothesis, attempts: Sequence[Attempt]) -> Hypothesis:
    """The fewest of the mistakes that explain the case's wrong attempts; none if not even all do."""
    from autograder.examining.hypotheses import accounts_for

    wrong = [each for each in attempts if not each.right and len(each.got.generated) <= LARGEST][:LOOKED_AT]
    for size in range(1, len(mistakes) + 1):
        for some in combinations(mistakes, size):
            if wrong and all(accounts_for(some, attempt) for attempt in wrong):
                return some
    return ()


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
