"""Finds the known mistake that explains everything that a student's searches did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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


Order = Mapping[Way, Sequence[str]]  # the order in which each node's actions are visited


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
        """Whether the behaviour is as expected in everything that the case compares."""
        return judge.same(self.compare, expected, got, any_tie=self.any_tie)


@dataclass(frozen=True)
class Attempt:
    """What the student's search did with an exercise, and whether that was right."""

    exercise: Exercise
    got: Behaviour
    right: bool
    order: Order | None = None  # the student's own, where that counts


def diagnose(attempts: Sequence[Attempt], mistakes: Iterable[type[Mistake]] = MISTAKES) -> Diagnosis | None:
    """The mistake that explains every wrong attempt and contradicts no right one; None if there is none.

    Of several, the one that repeats most attempts step by step; then the first in the list.
    """
    wrong = [attempt for attempt in attempts if not attempt.right]
    if not any(map(tells_of_a_mistake, wrong)):
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
            found = [expected for expected in _replayed(attempt, mistake) if explains(attempt, expected)]
            fits = bool(found)
            exact = any(_is_repeated(attempt, each) for each in found)
        if not fits:
            return None
        inexact += not exact
    return inexact


def _replayed(attempt: Attempt, mistake: type[Mistake]) -> Iterator[Behaviour]:
    """What the mistaken search does in the student's order, and in ours, if the order may be the mistake."""
    yield attempt.exercise.expected(mistake, attempt.order)
    if attempt.order is not None:
        yield attempt.exercise.expected(mistake)


def explains(attempt: Attempt, expected: Behaviour) -> bool:
    """Whether the student's search behaved as `expected`, in everything that the case compares."""
    if expected.action is None:  # no answer: compare what was done before the error
        # All children may be generated at once, so the student's search may have generated more.
        includes_all = set(expected.generated) <= set(attempt.got.generated)
        return attempt.got.action is None and includes_all and expected.evaluated == attempt.got.evaluated
    if attempt.got.action is None:
        return _same_nodes(attempt.exercise.compare, attempt, expected)
    return attempt.exercise.is_right(expected, attempt.got)


def tells_of_a_mistake(attempt: Attempt) -> bool:
    """Whether the search itself is wrong: not if all it lacks is an answer, as where a return is missing."""
    if attempt.got.action is not None or attempt.right:
        return not attempt.right
    expected = attempt.exercise.expected(order=attempt.order)
    return not _same_nodes(attempt.exercise.compare, attempt, expected)


def _same_nodes(compare: Compare, attempt: Attempt, expected: Behaviour) -> bool:
    """Whether the nodes are the same in what is compared; no if no nodes are."""
    if all(getattr(compare, kind) == "ignored" for kind in judge.KINDS):
        return False
    nodes = msgspec.structs.replace(compare, action=False, value=False)
    return judge.same(nodes, expected, attempt.got, any_tie=True)


def _is_repeated(attempt: Attempt, expected: Behaviour) -> bool:
    """Whether the student's search is this one, step by step."""
    if attempt.got.action is None and expected.action is not None:
        return _same_nodes(EVERYTHING, attempt, expected)
    return judge.same(EVERYTHING, expected, attempt.got, any_tie=False)


def _only_tie_is_wrong(attempt: Attempt) -> bool:
    """Whether the attempt is right, or would be if any of the equally good actions were."""
    exercise = attempt.exercise
    expected = exercise.expected(order=attempt.order)
    return attempt.right or judge.same(exercise.compare, expected, attempt.got, any_tie=True)


def _only_action_is_wrong(attempt: Attempt) -> bool:
    """Whether the attempt is right, or everything but the action is."""
    if attempt.right:
        return True
    if attempt.got.action is None:
        return False
    others = msgspec.structs.replace(attempt.exercise.compare, action=False)
    expected = attempt.exercise.expected(order=attempt.order)
    return judge.same(others, expected, attempt.got, any_tie=True)
