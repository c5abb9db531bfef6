"""When mistakes explain what a search did."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from autograder.behaviour import ROOT, Behaviour, Settings
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.explained_attempts import (
    COARSE,
    EXACT,
    ROUGH,
    accounts_for,
    explained_parts,
    explains,
)
from autograder.examiner.hypotheses import RIGHT, possible_mistakes
from autograder.examiner.predicting import prediction
from autograder.reference.mistakes import (
    FORMS,
    depth,
    values,
    visiting,
    windows,
)
from autograder.reference.search import run
from tests.examiner.exercises import on, tree_of

TREE = tree_of([[3, 5], [2, 9], [4, 6]])
TIED = tree_of([[3, 5], [3, 9], [1, 6]])
STOP = (visiting.StopDropped,)


def attempt(exercise: Exercise, got: Behaviour) -> Attempt:
    return Attempt(exercise, got._replace(actions=frozenset()), right=False)


def test_the_action_the_value_and_the_nodes_must_be_the_same() -> None:
    exercise = on(TREE)
    right = prediction(RIGHT, exercise)
    assert explains(RIGHT, attempt(exercise, right), EXACT)
    assert explains(RIGHT, attempt(exercise, right._replace(value=None)), EXACT)
    other_action = attempt(exercise, right._replace(action="Left"))
    assert explained_parts(RIGHT, other_action, EXACT) == (True, False)
    other_value = attempt(exercise, right._replace(value=3.5))
    assert explained_parts(RIGHT, other_value, EXACT) == (True, False)
    fewer = attempt(exercise, right._replace(generated=right.generated[:-1]))
    assert explained_parts(RIGHT, fewer, ROUGH) == (False, True)
    silent = attempt(exercise, right._replace(action=None, value=None))
    assert explained_parts(RIGHT, silent, EXACT) == (True, False)  # it may have lost its answer afterwards


def test_how_often_and_what_is_evaluated_counts_only_in_detail() -> None:
    exercise = on(TREE)
    right = prediction(RIGHT, exercise)
    twice = attempt(exercise, prediction((visiting.SuccessorTwice,), exercise))
    assert [explains(RIGHT, twice, detail) for detail in (EXACT, COARSE, ROUGH)] == [False, True, True]
    inner = attempt(exercise, right._replace(evaluated=(ROOT, *right.evaluated)))
    assert [explains(RIGHT, inner, detail) for detail in (EXACT, COARSE, ROUGH)] == [False, False, True]


def test_a_number_as_great_as_students_write_for_infinity_is_infinity() -> None:
    hypothesis = next(
        (mistake,)
        for mistake in possible_mistakes(Settings("minimax", 1))
        if prediction((mistake,), on(TREE)).value in (inf, -inf)
    )
    exercise = on(TREE)
    done = prediction(hypothesis, exercise)
    assert done.value is not None
    sign = 1 if done.value > 0 else -1
    for value, is_so in ((sign * 999_999, True), (sign * 5_000, False), (-sign * 999_999, False)):
        assert explains(hypothesis, attempt(exercise, done._replace(value=value)), EXACT) == is_so


@pytest.mark.parametrize(("action", "is_so"), [("Left", True), ("Middle", True), ("Right", False)])
def test_any_tie_explains_only_ties(action: str, is_so: bool) -> None:
    exercise = on(TIED)
    got = prediction(RIGHT, exercise)._replace(action=action)
    assert explains((FORMS["AnyTieWins"],), attempt(exercise, got), EXACT) == is_so
    assert explains((FORMS["AnyTieWins"], depth.DepthOneMore), attempt(exercise, got), EXACT) == is_so


def test_any_order_explains_another_order_but_no_other_nodes() -> None:
    exercise = on(TREE, "alphabeta")
    turned = run(exercise.problem.state, exercise.problem.settings, order={ROOT: ["Right", "Left", "Middle"]})
    shuffled = (visiting.ChildrenShuffled,)
    assert not explains(RIGHT, attempt(exercise, turned), ROUGH)
    assert explains(shuffled, attempt(exercise, turned), EXACT)
    fewer = turned._replace(generated=turned.generated[:-1], evaluated=turned.evaluated[:-1])
    assert not explains(shuffled, attempt(exercise, fewer), ROUGH)


def test_an_own_evaluation_explains_any_value_of_the_right_nodes() -> None:
    exercise = on(TREE)
    right = prediction(RIGHT, exercise)
    own = (values.OwnEvaluation,)
    got = right._replace(evaluated=(), action="Left", value=77)
    assert explains(own, attempt(exercise, got), ROUGH)
    assert not explains(own, attempt(exercise, got._replace(generated=right.generated[:-1])), ROUGH)


def test_an_own_evaluation_explains_only_what_pruning_can_leave() -> None:
    exercise = on(TREE, "alphabeta")
    own = (values.OwnEvaluation,)
    whole = prediction((visiting.ChildrenReversed,), on(TREE)).generated
    for left_out, is_so in (
        ([], True),
        ([((0, "Middle"), (1, "Right"))], True),
        ([((0, "Middle"), (1, "Left"))], False),  # a first child, with its sibling visited
        ([((0, "Middle"), (1, "Left")), ((0, "Middle"), (1, "Right"))], False),  # both children
        ([((0, "Middle"),), ((0, "Middle"), (1, "Left")), ((0, "Middle"), (1, "Right"))], False),
    ):
        nodes = tuple(way for way in whole if way not in left_out)
        got = Behaviour(nodes, (), (), "Left", 77)
        assert explains(own, attempt(exercise, got), ROUGH) == is_so, left_out


def test_an_own_evaluation_is_one_that_does_not_ask_for_the_given_one() -> None:
    exercise = on(TREE)
    right = prediction(RIGHT, exercise)
    own = (values.OwnEvaluation,)
    other = right._replace(action="Left", value=77)
    assert not explains(own, attempt(exercise, other), COARSE)
    scored = other._replace(scored=frozenset(right.evaluated))
    assert explains(own, attempt(exercise, scored), COARSE)
    looked_around = other._replace(viewed=frozenset(right.generated))
    assert not explains(own, attempt(exercise, looked_around), COARSE)
    assert explains(own, attempt(replace(exercise, interface="classic"), looked_around), COARSE)


def test_whatever_leaves_are_worth_ties_and_pruning_are_seen_where_all_are_alike() -> None:
    exercise = on(tree_of([[7, 7], [7, 7]]), "alphabeta")
    right = prediction(RIGHT, exercise)
    got = right._replace(value=14, scored=frozenset(right.evaluated))
    own, last = values.OwnEvaluation, values.LastTieWins
    assert explains((own,), attempt(exercise, got), COARSE)
    assert not explains((last, own), attempt(exercise, got), COARSE)
    turned = got._replace(action="Right")
    assert not explains((own,), attempt(exercise, turned), COARSE)
    assert explains((last, own), attempt(exercise, turned), COARSE)
    fewer = prediction((windows.PrunesOnEquality,), exercise)
    assert set(fewer.generated) < set(right.generated)
    pruned = got._replace(generated=fewer.generated, evaluated=fewer.evaluated)
    assert not explains((own,), attempt(exercise, pruned), COARSE)
    assert explains((windows.PrunesOnEquality, own), attempt(exercise, pruned), COARSE)


def test_any_tie_does_not_explain_where_no_child_replaced_the_value_of_the_beginning() -> None:
    exercise = on(TREE)
    zero = (FORMS["AnyTieWins"], FORMS["BeginsAtZeroInMin"])
    done = prediction(zero, exercise)
    assert (done.value, len(done.actions)) == (0, 3)
    assert explains(zero, attempt(exercise, done), EXACT)
    assert not explains(zero, attempt(exercise, done._replace(action="Middle")), EXACT)


def test_a_case_is_accounted_for_by_what_it_compares() -> None:
    exercise = on(TREE)
    twice = replace(attempt(exercise, prediction((values.EvaluatesTwice,), exercise)), right=False)
    assert not accounts_for(RIGHT, attempt(exercise, prediction((visiting.SuccessorTwice,), exercise)))
    assert accounts_for((values.EvaluatesTwice,), twice)
    tied = on(TIED)
    other = attempt(tied, prediction(RIGHT, tied)._replace(action="Middle"))
    assert not accounts_for(RIGHT, other)
    assert accounts_for((FORMS["AnyTieWins"],), other)
