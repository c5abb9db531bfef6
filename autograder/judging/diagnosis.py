"""Naming the mistake: the known one that explains all that a student's searches did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from autograder.assignment.cases import Compare
from autograder.assignment.problems import Problem
from autograder.judging import judge
from autograder.reference.behaviour import Behaviour, Way
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.search import Search, run
from autograder.report import Diagnosis

MOST_KEPT = 5_000  # nodes of a search that is remembered; larger ones are rare, and would fill the memory
EVERYTHING = Compare(generated="sequence", expanded="sequence", evaluated="sequence")


@dataclass(frozen=True)
class Attempt:
    """What the student's search did with one problem, and whether that was right."""

    case: str
    problem: Problem
    compare: Compare
    any_tie: bool
    got: Behaviour
    right: bool
    order: Mapping[Way, Sequence[str]] | None = None  # the student's own, where that counts
    known: dict[type[Search], Behaviour] = field(default_factory=dict, compare=False, repr=False)

    def expected(self, kind: type[Search] = Search) -> Behaviour:
        """What a search of this kind does with the same problem.

        It is remembered, also by copies that `dataclasses.replace` makes of this attempt for the same
        problem, unless it depends on an order of the student's own.
        """
        if self.order is None and kind in self.known:
            return self.known[kind]
        found = run(
            self.problem.state,
            self.problem.settings,
            kind=kind,
            evaluation=self.problem.evaluation,
            order=self.order,
        )
        if self.order is None and len(found.generated) <= MOST_KEPT:
            self.known[kind] = found
        return found


def diagnose(attempts: Sequence[Attempt], mistakes: Sequence[type[Mistake]] = MISTAKES) -> Diagnosis | None:
    """The mistake that explains every failure, and with which the rest would be right as well.

    Of several, the one that repeats most steps exactly, and then the first in the list.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not wrong:
        return None
    best: tuple[int, type[Mistake]] | None = None
    for mistake in mistakes:
        rank = _rank(mistake, attempts)
        if rank is not None and (best is None or rank < best[0]):
            best = rank, mistake
    if best is None:
        return None
    cases = tuple(dict.fromkeys(attempt.case for attempt in wrong))
    return Diagnosis(best[1].name, best[1].title, best[1].hint, cases)


def _rank(mistake: type[Mistake], attempts: Sequence[Attempt]) -> int | None:
    """In how many attempts it fits just roughly; None if it contradicts one, be it right or wrong."""
    inexact = 0
    for attempt in sorted(attempts, key=lambda attempt: attempt.right):  # the quickest way to a no
        if not mistake.is_one(attempt.problem.settings):
            return None
        if mistake.explains_any_wrong_action:
            fits, exact = _only_action(attempt), False
        else:
            found = [expected for expected in _replayed(attempt, mistake) if explains(attempt, expected)]
            fits = bool(found)
            exact = any(judge.same(EVERYTHING, each, attempt.got, any_tie=False) for each in found)
        if not fits:
            return None
        inexact += not exact
    return inexact


def _replayed(attempt: Attempt, mistake: type[Mistake]) -> Iterator[Behaviour]:
    """What the mistaken search does, in the student's own order and, as that may be the mistake, in ours."""
    yield attempt.expected(mistake)
    if attempt.order is not None:
        yield replace(attempt, order=None).expected(mistake)


def explains(attempt: Attempt, expected: Behaviour) -> bool:
    """Whether this is what the student's search did, as far as the case looks."""
    if expected.action is None:  # it ends without an answer: then all that counts is the way there
        came_as_far = set(expected.generated) <= set(attempt.got.generated)  # siblings may be there at once
        return attempt.got.action is None and came_as_far and expected.evaluated == attempt.got.evaluated
    return judge.same(attempt.compare, expected, attempt.got, any_tie=attempt.any_tie)


def _only_action(attempt: Attempt) -> bool:
    """Whether everything but the action is right."""
    if attempt.right:
        return True
    others = msgspec.structs.replace(attempt.compare, action=False)
    return attempt.got.action is not None and judge.same(
        others, attempt.expected(), attempt.got, any_tie=True
    )
