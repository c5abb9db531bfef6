"""Naming the mistake: the known one that explains all that a student's searches did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

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


Order = Mapping[Way, Sequence[str]]  # in which each node's actions are visited


@dataclass(frozen=True)
class Exercise:
    """A problem as a case poses it: what is to be searched, and what of the search is compared."""

    case: str
    problem: Problem
    compare: Compare
    any_tie: bool  # whether each of the equally good actions is right
    known: dict[type[Search], Behaviour] = field(default_factory=dict, compare=False, repr=False)

    def expected(self, kind: type[Search] = Search, order: Order | None = None) -> Behaviour:
        """What a search of this kind does with the problem; remembered if it visits in the fixed order."""
        if order is None and kind in self.known:
            return self.known[kind]
        found = run(
            self.problem.state,
            self.problem.settings,
            kind=kind,
            evaluation=self.problem.evaluation,
            order=order,
        )
        if order is None and len(found.generated) <= MOST_KEPT:
            self.known[kind] = found
        return found

    def is_right(self, expected: Behaviour, got: Behaviour) -> bool:
        """Whether what was got is as expected, as far as the case compares it."""
        return judge.same(self.compare, expected, got, any_tie=self.any_tie)


@dataclass(frozen=True)
class Attempt:
    """What the student's search did with an exercise, and whether that was right."""

    exercise: Exercise
    got: Behaviour
    right: bool
    order: Order | None = None  # the student's own, where that counts


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
    cases = tuple(dict.fromkeys(attempt.exercise.case for attempt in wrong))
    return Diagnosis(best[1].name, best[1].title, best[1].hint, cases)


def _rank(mistake: type[Mistake], attempts: Sequence[Attempt]) -> int | None:
    """In how many attempts it fits just roughly; None if it contradicts one, be it right or wrong."""
    inexact = 0
    for attempt in sorted(attempts, key=lambda attempt: attempt.right):  # the quickest way to a no
        if not mistake.is_one(attempt.exercise.problem.settings):
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
    yield attempt.exercise.expected(mistake, attempt.order)
    if attempt.order is not None:
        yield attempt.exercise.expected(mistake)


def explains(attempt: Attempt, expected: Behaviour) -> bool:
    """Whether this is what the student's search did, as far as the case looks."""
    if expected.action is None:  # it ends without an answer: then all that counts is the way there
        came_as_far = set(expected.generated) <= set(attempt.got.generated)  # siblings may be there at once
        return attempt.got.action is None and came_as_far and expected.evaluated == attempt.got.evaluated
    return attempt.exercise.is_right(expected, attempt.got)


def _only_action(attempt: Attempt) -> bool:
    """Whether everything but the action is right."""
    if attempt.right:
        return True
    if attempt.got.action is None:
        return False
    others = msgspec.structs.replace(attempt.exercise.compare, action=False)
    expected = attempt.exercise.expected(order=attempt.order)
    return judge.same(others, expected, attempt.got, any_tie=True)
