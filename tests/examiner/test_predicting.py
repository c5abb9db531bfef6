"""What searches with known mistakes do."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from autograder.behaviour import ROOT, Algorithm, Conventions
from autograder.examiner.exercise import Exercise
from autograder.examiner.hypotheses import RIGHT, possible_mistakes, search_with
from autograder.examiner.predicting import count_run, prediction, with_shared_ways
from autograder.examiner.work import Work
from autograder.reference.mistakes import MISTAKES, depth, roles, visiting
from autograder.reference.search import run
from pacman.tree import TreeState
from tests.examiner.exercises import on, tree_of

TREE = tree_of([[3, 5], [2, 9], [4, 6]])


def test_a_prediction_is_what_a_search_with_these_mistakes_does() -> None:
    exercise = on(TREE)
    for hypothesis in (RIGHT, (depth.DepthInPlies,), (roles.GhostsMaximize, visiting.ChildrenReversed)):
        problem = exercise.problem
        done = run(problem.state, problem.settings, search_type=search_with(hypothesis))
        assert prediction(hypothesis, exercise) == done
        assert prediction(hypothesis, replace(exercise, remembered={})) is prediction(hypothesis, exercise)
    turned = {ROOT: ["Right", "Left", "Middle"]}
    assert prediction(RIGHT, exercise, turned).generated[1] == ((0, "Right"),)


def test_what_comparisons_remember_is_not_pickled() -> None:
    """Hashes differ from process to process."""
    first = with_shared_ways(on(tree_of([[3, 5], [2, 9]])).expected())
    assert first.sums and first.distinct
    again = pickle.loads(pickle.dumps(first))
    assert again == first and not vars(again)


def test_an_exercise_can_be_pickled_after_a_prediction() -> None:
    exercise = on(TREE)
    expected = prediction((depth.DepthInPlies,), exercise)
    assert prediction((depth.DepthInPlies,), pickle.loads(pickle.dumps(exercise))) == expected


def either_way(*shapes: object) -> list[tuple[Exercise, Exercise]]:
    """Exercises on these trees, which ask for no cuts at ties, and the same where these are asked for."""
    pairs = []
    for shape in shapes:
        exercise = on(tree_of(shape), "alphabeta")
        settings = replace(exercise.problem.settings, free=frozenset({"prune"}))
        free = exercise.on(replace(exercise.problem, settings=settings))
        pairs.append((free, free.under(Conventions(prune="equal"))))
    return pairs


@pytest.mark.parametrize(
    "shapes",
    [
        ([[3, 5], [2, 9]], [[2, 2], [2, 0]]),
        pytest.param(
            ([[3, 5], [2, 9], [4, 6]], [[[[1, 2], [3, 4]]], [[[1, 5], [2, 2]]]]), marks=pytest.mark.slow
        ),
    ],
    ids=["small", "larger"],
)
def test_a_search_that_meets_no_tie_is_run_for_both_ways_of_cutting_at_once(
    shapes: tuple[object, ...],
) -> None:
    """For all mistakes, what is remembered is what a search does that is run by itself."""
    for strict, equal in either_way(*shapes):
        for mistake in MISTAKES:
            if not mistake.can_occur(equal.problem.settings):
                continue
            alone = run(equal.problem.state, equal.problem.settings, search_type=mistake, most_steps=1_000)
            prediction((mistake,), strict)
            assert prediction((mistake,), equal) == alone, mistake


class WithoutTurns:
    """A tree as files for the classic interface see it, which do not ask it who moves."""

    role = None

    def __init__(self, state: TreeState) -> None:
        self._state = state

    def successor(self, agent: int, action: str) -> WithoutTurns:
        return WithoutTurns(self._state.successor(self._state.turn, action))

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        return self._state.legal_actions(self._state.turn)

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        return self._state.outcomes(self._state.turn)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


@pytest.mark.parametrize("algorithm", ["alphabeta", "expectimax"])
def test_searches_share_states_and_each_does_what_it_does_by_itself(algorithm: Algorithm) -> None:
    drawn = tree_of([[1, 6], [6, 6]])
    native = [on(drawn, algorithm, prune=prune) for prune in ("strict", "equal")]
    for exercise in (*native, *(replace(each, interface="classic") for each in native)):
        problem = exercise.problem
        state = WithoutTurns(problem.state) if exercise.interface == "classic" else problem.state
        for mistake in possible_mistakes(problem.settings):
            alone = run(state, problem.settings, search_type=mistake, most_steps=1_000)
            shared = prediction((mistake,), exercise)
            assert (shared.action, shared.value) == (alone.action, alone.value), mistake
            if exercise.interface == "native":
                assert shared == alone, mistake


def test_such_a_search_costs_work_only_once() -> None:
    (strict, equal), (tied, tied_too) = either_way([[3, 5], [2, 9]], [[2, 2], [2, 0]])
    work = Work.of_all()
    assert work._searches is not None
    spent = []
    for exercise in (strict, equal, equal, tied, tied_too):
        count_run(work, RIGHT, exercise)
        spent.append(work._searches.nodes)
    assert spent[0] == spent[1] == spent[2] < spent[3] < spent[4]
