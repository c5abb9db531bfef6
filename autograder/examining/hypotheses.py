"""What may be wrong with a search: sets of known mistakes, and whether they explain what it did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import isfinite
from typing import Literal, NamedTuple

from autograder.examining.any_turn import AnyTurn
from autograder.examining.remembering import Remembering, with_shared_ways
from autograder.judging.exercise import Attempt, Exercise, Order, Whole, explains_without_answer
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.mistakes.combined import can_be_combined, combined
from autograder.reference.mistakes.pruning import NoPruning
from autograder.reference.search import Search, run
from autograder.searching.behaviour import ROOT, Behaviour, Value, Way, visiting_order
from autograder.searching.settings import PRUNING, Settings
from pacman.tree import TreeState

Hypothesis = tuple[type[Mistake], ...]  # in the order of MISTAKES; () is the right search
RIGHT: Hypothesis = ()
AS_GOOD_AS_INFINITE = 99_999  # so great are the numbers that students write for infinity
TOLERANCE = 1e-6
FEWEST_STEPS, STEPS_PER_NODE = 1_500, 12  # of a search with mistakes, by the size of the right one
MOST_REMEMBERED = 80_000  # predictions, of half a kilobyte each
MOST_POSED = 400  # questions whose states are
PLACES = {mistake: place for place, mistake in enumerate(MISTAKES)}


class Detail(NamedTuple):
    """In what a hypothesis must agree with a search, beside the action and a value that was told."""

    generated: Literal["number", "set"]  # with "number", a node generated twice counts twice
    evaluated: Literal["sequence", "number", "set", "ignored"]
    needs_answer: bool = True  # with False, one that did all this and then had no answer is explained


EXACT, COARSE, ROUGH = Detail("number", "sequence"), Detail("set", "set"), Detail("set", "ignored")
FINER = (EXACT, Detail("number", "number"), Detail("number", "ignored"))


class Explained(NamedTuple):
    """What of a search is explained."""

    nodes: bool
    answer: bool


def kind_of(hypothesis: Hypothesis) -> type[Search]:
    """The search that makes these mistakes."""
    return combined(hypothesis) if hypothesis else Search


def possible(settings: Settings) -> list[type[Mistake]]:
    """The mistakes that can occur with these settings and change what is searched."""
    return [each for each in MISTAKES if each.can_occur(settings) and not each.explains_any_wrong_action]


def with_one_more(hypothesis: Hypothesis, mistakes: list[type[Mistake]]) -> Iterator[Hypothesis]:
    """The hypothesis with each of the mistakes that can go with it."""
    for mistake in mistakes:
        more = tuple(sorted((*hypothesis, mistake), key=PLACES.__getitem__))
        if can_be_combined(more):
            yield more


def prediction(hypothesis: Hypothesis, exercise: Exercise, order: Order | None = None) -> Behaviour:
    """What a search with these mistakes does there; remembered, as all students are asked the same."""
    posed = _Posed(exercise)
    return _remembered(hypothesis, posed) if order is None else posed.searched(hypothesis, order)


class _Posed:
    """An exercise, equal to those with the same key."""

    def __init__(self, exercise: Exercise) -> None:
        self._problem = exercise.problem
        state = self._problem.state
        self._any_turn = exercise.interface == "classic" and isinstance(state, TreeState)
        self._key = exercise.key, self._any_turn

    def searched(self, hypothesis: Hypothesis, order: Order | None = None) -> Behaviour:
        """What a search with these mistakes does there."""
        problem, most = self._problem, None
        if hypothesis:
            most = FEWEST_STEPS + STEPS_PER_NODE * len(_remembered(RIGHT, self).generated)
        found = run(
            _state_of(self),
            problem.settings,
            kind=kind_of(hypothesis),
            evaluation=self._value if problem.evaluation else None,
            order=order,
            most_steps=most,
        )
        return with_shared_ways(found, problem.state.num_agents if self._any_turn else None)

    def state(self) -> Remembering:
        """The state at which searches begin."""
        state = self._problem.state
        return Remembering(AnyTurn(state) if self._any_turn else state)

    def _value(self, state: Remembering) -> float:
        assert self._problem.evaluation is not None, "else nobody asks"
        return state.value(self._problem.evaluation)

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Posed) and self._key == other._key


@lru_cache(MOST_REMEMBERED)
def _remembered(hypothesis: Hypothesis, posed: _Posed) -> Behaviour:
    return posed.searched(hypothesis)


@lru_cache(MOST_POSED)
def _state_of(posed: _Posed) -> Remembering:
    return posed.state()


def explains(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> bool:
    """Whether a search with these mistakes does what the student's did."""
    return all(explained(hypothesis, attempt, detail))


def explained(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> Explained:
    """What of the student's search is just as one with these mistakes does it."""
    kind, got = kind_of(hypothesis), attempt.got
    any_order = getattr(kind, "explains_any_order", False)
    order = visiting_order(got) if any_order else attempt.order
    expected = prediction(hypothesis, attempt.exercise, order)
    if expected.action is None:
        return Explained(_ended_alike(expected, got), got.action is None)
    if getattr(kind, "explains_any_value", False):
        return _explained_by_own_values(hypothesis, attempt, detail)
    nodes = same_nodes(expected, got, detail)
    if got.action is None:
        return Explained(nodes, nodes and not detail.needs_answer)
    right = _is_taken(hypothesis, expected, attempt)
    return Explained(nodes, right and (got.value is None or _close(expected.value, got.value)))


def _is_taken(hypothesis: Hypothesis, expected: Behaviour, attempt: Attempt) -> bool:
    """Whether the student's action is one that a search with these mistakes may take."""
    kind, taken = kind_of(hypothesis), attempt.got.action
    is_free = getattr(kind, "explains_any_tie", False) and not _begins_at(hypothesis, expected.value)
    if attempt.exercise.any_tie or is_free or getattr(kind, "explains_any_order", False):
        return taken in expected.actions
    return taken == expected.action


def _begins_at(hypothesis: Hypothesis, value: Value | None) -> bool:
    """Whether all actions may be worth this only because no child replaced the value of the beginning."""
    if value is None or not isfinite(value):
        return True
    numbers = [getattr(each, name, None) for each in hypothesis for name in ("begins_at", "stays_at")]
    return abs(value) in numbers


def _explained_by_own_values(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> Explained:
    """The same for a search with values that nobody knows, which also decide what is pruned.

    Where it uses them, it must leave the given evaluation out at a leaf.
    """
    got, exercise = attempt.got, attempt.exercise
    others = tuple(each for each in hypothesis if not each.explains_any_value)
    usual = explained(others, attempt, detail)
    leaves = set(prediction(others, exercise).evaluated)
    if all(usual) or got.action is None or not _values_by_itself(leaves, attempt):
        return usual
    if _are_alike(leaves, exercise):
        expected = prediction(hypothesis, exercise, attempt.order)
        same = set(expected.generated) == set(got.generated)
        return Explained(same, _is_taken(hypothesis, expected, attempt))
    without = tuple(sorted((*others, NoPruning), key=PLACES.__getitem__))
    if exercise.problem.settings.algorithm in PRUNING and can_be_combined(without):
        return Explained(_could_be_pruned(prediction(without, exercise), got), True)
    return Explained(set(got.generated) == set(prediction(others, exercise).generated), True)


def _values_by_itself(leaves: set[Way], attempt: Attempt) -> bool:
    """Whether it did not ask for the given evaluation of some of these leaves, as far as that is known."""
    got, exercise = attempt.got, attempt.exercise
    left_out = (leaves & set(got.generated)) - (set(got.evaluated) - got.scored)
    is_known = exercise.interface == "native" or exercise.problem.evaluation is not None
    return bool(left_out) or (bool(got.viewed) and not is_known)


def _are_alike(leaves: set[Way], exercise: Exercise) -> bool:
    """Whether any evaluation values all these leaves of a drawn tree the same."""
    state = exercise.problem.state
    if not isinstance(state, TreeState) or len(set(map(len, leaves))) > 1:
        return False
    nodes = state.tree.nodes.values()
    values = {node.value for node in nodes if node.value is not None}
    ends = {(node.is_win, node.is_lose) for node in nodes if not node.actions}
    return len(values) == len(ends) == 1


def _could_be_pruned(whole: Behaviour, got: Behaviour) -> bool:
    """Whether a search of all these nodes that prunes may have left out the rest.

    It never leaves out a child of the root, nor the first of a node, nor one before another.
    """
    children: dict[Way, list[Way]] = {}
    for way in dict.fromkeys(whole.generated):
        if way != ROOT:
            children.setdefault(way[:-1], []).append(way)
    had = set(got.generated)
    for parent, ways in children.items():
        number = sum(way in had for way in ways)
        least = len(ways) if parent == ROOT else 1
        if parent in had and (number < least or not had.issuperset(ways[:number])):
            return False
    return had.issubset(whole.generated)


def _ended_alike(expected: Behaviour, got: Behaviour) -> bool:
    """Whether the student's search failed where this one does; it may have generated siblings before."""
    grown = set(expected.expanded)
    return explains_without_answer(expected, got) and all(way[:-1] in grown for way in got.generated if way)


def is_cut_short(hypothesis: Hypothesis, attempt: Attempt) -> bool:
    """Whether its error may be all that is wrong: the search was right so far, or ends in one as expected."""
    got = attempt.got
    if got.action is not None:
        return False
    right = prediction(RIGHT, attempt.exercise, attempt.order)
    began = ((right.generated, got.generated), (right.evaluated, got.evaluated))
    is_right_so_far = all(wanted[: len(had)] == had for wanted, had in began)
    return is_right_so_far or prediction(hypothesis, attempt.exercise, attempt.order).action is None


def accounts_for(hypothesis: Hypothesis, attempt: Attempt) -> bool:
    """Whether a search with these mistakes does what the student's did in all that the case compares."""
    kind, exercise = kind_of(hypothesis), attempt.exercise
    if getattr(kind, "explains_any_value", False):
        return explains(hypothesis, attempt, COARSE)
    any_order = getattr(kind, "explains_any_order", False)
    order = visiting_order(attempt.got) if any_order else attempt.order
    predicted = prediction(hypothesis, exercise, order)
    expected, told = Whole(predicted), attempt.got.value
    if predicted.value is not None and told is not None and not isfinite(predicted.value):
        if not _close(predicted.value, told):
            return False
        exercise = exercise.without_value  # students write infinity in many ways
    if any_order or getattr(kind, "explains_any_tie", False):
        exercise = replace(exercise, any_tie=True)
    return expected.explains(replace(attempt, exercise=exercise))


def same_nodes(expected: Behaviour, got: Behaviour, detail: Detail) -> bool:
    """Whether the two are the same in what nodes they generate and evaluate."""
    for kind, how in (("generated", detail.generated), ("evaluated", detail.evaluated)):
        wanted, had = getattr(expected, kind), getattr(got, kind)
        if how == "sequence" and wanted != had:
            return False
        if how == "number" and (len(wanted) != len(had) or sorted(wanted) != sorted(had)):
            return False
        if how == "set" and set(wanted) != set(had):
            return False
    return True


def _close(wanted: Value | None, had: Value) -> bool:
    if wanted is None:
        return False
    if not isfinite(wanted):
        return (wanted > 0) is (had > 0) and abs(float(had)) >= AS_GOOD_AS_INFINITE
    right, told = float(wanted), float(had)
    return isfinite(told) and abs(right - told) <= TOLERANCE * max(1.0, abs(right))
