"""What is wrong in a question, in the order of the points that it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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

LOOKED_AT = 2  # wrong attempts of a case
LARGEST = 1_500  # nodes of an attempt that is looked at


@dataclass(frozen=True)
class Examined:
    """What was found out by asking more than the cases do."""

    mistakes: Hypothesis = ()  # in the order of the known ones
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
    of_searches = list(_of_searches(failed, attempts, examined))
    explained = {name for each in of_searches for name in each.cases}
    unread = [case for case in failed if case.name not in explained]
    found = _merged([*of_searches, *read(unread, question, interface)], failed)
    named = {name for each in found for name in each.cases}
    ran = [case for case in failed if case.status == "fail" and not case.is_unwritten]
    open_ = [attempt for case in ran if case.name not in named for attempt in attempts.get(case.name, ())]
    left = any(map(tells_of_a_mistake, open_))
    return Diagnosed(tuple(sorted(found, key=lambda each: -each.points)), left)


def _of_searches(
    failed: Sequence[CaseReport], attempts: Mapping[str, Sequence[Attempt]], examined: Examined | None
) -> Iterator[Diagnosis]:
    """The mistakes of searches, each with the cases that it explains, alone or with others."""
    if examined is None or not examined.mistakes:
        found = diagnose([attempt for tried in attempts.values() for attempt in tried])
        if found is not None:
            yield found
        return
    explained: dict[str, list[str]] = {each.name: [] for each in examined.mistakes}
    for case in failed:
        for mistake in _explaining(examined.mistakes, attempts.get(case.name, ())):
            explained[mistake.name].append(case.name)
    for mistake in examined.mistakes:
        names = tuple(explained[mistake.name])
        if names:
            yield Diagnosis(mistake.name, mistake.title, mistake.hint, names)


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
