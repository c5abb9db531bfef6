"""Whether a search with some known mistakes does what a student's search did: its nodes, and its answer."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import isfinite
from typing import Literal, NamedTuple

from autograder.behaviour import PRUNING, ROOT, Behaviour, Value, Way, state_at, visiting_order
from autograder.examiner.comparison import explains_without_answer
from autograder.examiner.exercise import Attempt, Exercise, WholeSearch
from autograder.examiner.hypotheses import RIGHT, Hypothesis, hypothesis_of, search_with
from autograder.examiner.predicting import CachedBehaviour, ExerciseKey, cached_prediction, prediction
from autograder.reference.mistakes import Mistake, can_be_combined
from autograder.reference.mistakes.windows import NoPruning
from pacman.tree import TreeState

# At 999 and 10,000,000: test_a_number_as_great_as_students_write_for_infinity_is_infinity.
AS_GOOD_AS_INFINITE = 99_999  # so great are the numbers that students write for infinity
# Greater: values that differ count as equal. No plain test fell at 0.001 or 0.
TOLERANCE = 1e-6
MOST_SHOWN = 200_000  # answers to whether a mistake shows in an exercise, of some 0.2 kilobytes each


class Detail(NamedTuple):
    """The respects in which a hypothesis must agree with a search, beside the action and the value.

    Nodes are compared in their order ("sequence"), or each as often as it comes ("number"), or as a set; with
    "unpruned", some may be missing in the student's search that a search which prunes can leave out.
    """

    generated: Literal["number", "set", "unpruned", "ignored"]
    evaluated: Literal["sequence", "number", "set", "unpruned", "ignored"]
    needs_answer: bool = True  # with False, one that did all this and then had no answer is explained
    compares_answer: bool = True  # with False, only the nodes count


EXACT = Detail("number", "sequence")
COARSE = Detail("set", "set")
ROUGH = Detail("set", "ignored")
FINER = (EXACT, Detail("number", "number"), Detail("number", "ignored"))
# Parts of what a search did; see `autograder.examiner.search_parts`.
NODES = Detail("set", "set", compares_answer=False)
UNPRUNED_NODES = Detail("unpruned", "unpruned", compares_answer=False)
ANSWER = Detail("ignored", "ignored")


class ExplainedParts(NamedTuple):
    """The parts of a student's search that are explained."""

    nodes: bool  # which it generated and evaluated
    answer: bool  # its action, and its value if it returns one


def shows(mistake: type[Mistake], exercise: Exercise, detail: Detail) -> bool:
    """Whether a search with this mistake alone may differ from the correct one on the exercise."""
    return _is_shown((mistake,), ExerciseKey.of(exercise), detail)


@lru_cache(MOST_SHOWN)
def _is_shown(alone: Hypothesis, key: ExerciseKey, detail: Detail) -> bool:
    right, other = cached_prediction(RIGHT, key), cached_prediction(alone, key)
    answers = [(each.action, each.value, each.actions) for each in (right, other)]
    is_by_chance = search_with(alone).explains_any_tie and len(right.actions) > 1
    return is_by_chance or answers[0] != answers[1] or not nodes_agree(right, other, detail)


def explains(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> bool:
    """Whether a search with these mistakes does what the student's did, in this detail.

    That is stricter or less strict than the case, for which there is `accounts_for`.
    """
    return all(explained_parts(hypothesis, attempt, detail))


def explained_parts(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
    """The parts of the student's search that are just as a search with these mistakes does them."""
    search_type, got = search_with(hypothesis), attempt.got
    order = visiting_order(got) if search_type.explains_any_order else attempt.order
    expected = prediction(hypothesis, attempt.exercise, order)
    if not expected.has_answer:
        return ExplainedParts(_ended_alike(expected, got), not got.has_answer)
    if search_type.explains_any_value:
        return _explained_by_own_values(hypothesis, attempt, detail)
    nodes = nodes_agree(expected, got, detail)
    if not got.has_answer:
        return ExplainedParts(nodes, nodes and not detail.needs_answer)
    if not detail.compares_answer:
        return ExplainedParts(nodes, True)
    right = _is_possible_action(hypothesis, expected, attempt)
    return ExplainedParts(nodes, right and (got.value is None or _can_be_told_as(expected.value, got.value)))


def _is_possible_action(hypothesis: Hypothesis, expected: Behaviour, attempt: Attempt) -> bool:
    """Whether the student's action is one that a search with these mistakes may take."""
    search_type, taken = search_with(hypothesis), attempt.got.action
    is_free = search_type.explains_any_tie and not _begins_at(hypothesis, expected.value)
    if attempt.exercise.any_tie or is_free or search_type.explains_any_order:
        return taken in expected.actions
    return taken == expected.action


def _begins_at(hypothesis: Hypothesis, value: Value | None) -> bool:
    """Whether all actions may be worth this only because no child replaced the value of the beginning."""
    if value is None or not isfinite(value):
        return value is None or value < 0  # at the root, where Pacman maximizes
    numbers = [getattr(each, name, None) for each in hypothesis for name in ("begins_at", "stays_at")]
    return abs(value) in numbers


def _explained_by_own_values(hypothesis: Hypothesis, attempt: Attempt, detail: Detail) -> ExplainedParts:
    """Whether such a search explains the attempt, where its values are unknown and decide what is pruned.

    Where it uses them, it must leave the given evaluation out at a leaf.
    """
    got, exercise = attempt.got, attempt.exercise
    others = tuple(each for each in hypothesis if not each.explains_any_value)
    usual = explained_parts(others, attempt, detail)
    leaves = set(prediction(others, exercise).evaluated)
    if all(usual) or not got.has_answer or not _values_by_itself(leaves, attempt):
        return usual
    if getattr(search_with(hypothesis), "only_ends_are_own", False) and not _leaves_out_only_ends(
        leaves, attempt
    ):
        return usual
    if _are_alike(leaves, exercise):
        expected = prediction(hypothesis, exercise, attempt.order)
        same = set(expected.generated) == set(got.generated)
        return ExplainedParts(same, _is_possible_action(hypothesis, expected, attempt))
    unpruned = hypothesis_of((*others, NoPruning))
    if exercise.problem.settings.algorithm in PRUNING and can_be_combined(unpruned):
        return ExplainedParts(_could_be_pruned(prediction(unpruned, exercise), got), True)
    return ExplainedParts(set(got.generated) == set(prediction(others, exercise).generated), True)


def _values_by_itself(leaves: set[Way], attempt: Attempt) -> bool:
    """Whether the search left out the given evaluation of some of these leaves, as far as that is known."""
    got, exercise = attempt.got, attempt.exercise
    left_out = (leaves & set(got.generated)) - (set(got.evaluated) - got.scored)
    is_known = exercise.interface == "native" or exercise.problem.evaluation is not None
    return bool(left_out) or (bool(got.viewed) and not is_known)


def _leaves_out_only_ends(leaves: set[Way], attempt: Attempt) -> bool:
    """Whether the search evaluated all of these leaves that it generated, except where the game is over."""
    start = attempt.exercise.problem.state
    evaluated = set(attempt.got.evaluated) - attempt.got.scored
    left_out = (leaves & set(attempt.got.generated)) - evaluated
    return all(state_at(start, way).is_terminal for way in left_out)


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
    """Whether its error may be all that is wrong: the search was right so far, or should end in one."""
    got = attempt.got
    if got.has_answer:
        return False
    right = prediction(RIGHT, attempt.exercise, attempt.order)
    began = ((right.generated, got.generated), (right.evaluated, got.evaluated))
    is_right_so_far = all(wanted[: len(had)] == had for wanted, had in began)
    return is_right_so_far or not prediction(hypothesis, attempt.exercise, attempt.order).has_answer


def accounts_for(hypothesis: Hypothesis, attempt: Attempt) -> bool:
    """Whether a search with these mistakes does what the student's did in all that the case compares."""
    search_type, exercise = search_with(hypothesis), attempt.exercise
    if search_type.explains_any_value:
        return explains(hypothesis, attempt, COARSE)
    order = visiting_order(attempt.got) if search_type.explains_any_order else attempt.order
    predicted = prediction(hypothesis, exercise, order)
    expected, told = WholeSearch(predicted), attempt.got.value
    if predicted.value is not None and told is not None and not isfinite(predicted.value):
        if not _can_be_told_as(predicted.value, told):
            return False
        exercise = exercise.without_value  # it is compared already
    if search_type.explains_any_order or search_type.explains_any_tie:
        exercise = replace(exercise, any_tie=True)
    return expected.explains(replace(attempt, exercise=exercise))


def nodes_agree(expected: Behaviour, got: Behaviour, detail: Detail) -> bool:
    """Whether two searches generate and evaluate the same nodes, in this detail."""
    one = expected if isinstance(expected, CachedBehaviour) else CachedBehaviour(*expected)
    other = got if isinstance(got, CachedBehaviour) else CachedBehaviour(*got)
    nodes = (one.generated, other.generated), (one.evaluated, other.evaluated)
    for at, ((wanted, had), how) in enumerate(zip(nodes, (detail.generated, detail.evaluated), strict=True)):
        if wanted == had or how == "ignored":
            continue
        if how == "sequence":
            return False
        if how == "unpruned" and not (
            other.distinct[at] <= one.distinct[at] and (at or _could_be_pruned(expected, got))
        ):
            return False
        if how == "number" and (
            one.sums[at] != other.sums[at] or one.sorted_nodes[at] != other.sorted_nodes[at]
        ):
            return False
        if how == "set" and (
            one.sums_of_distinct[at] != other.sums_of_distinct[at] or one.distinct[at] != other.distinct[at]
        ):
            return False
    return True


def _can_be_told_as(value: Value | None, told: Value) -> bool:
    """Whether `told` may stand for this value: students write infinity in many ways."""
    if value is None:
        return False
    if not isfinite(value):
        return (value > 0) is (told > 0) and abs(float(told)) >= AS_GOOD_AS_INFINITE
    expected, returned = float(value), float(told)
    return isfinite(returned) and abs(expected - returned) <= TOLERANCE * max(1.0, abs(expected))
