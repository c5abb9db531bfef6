"""What searches with known mistakes do."""

from __future__ import annotations

import pickle
from dataclasses import replace

from autograder.behaviour import ROOT
from autograder.examiner.hypotheses import RIGHT, search_with
from autograder.examiner.predicting import prediction, with_shared_ways
from autograder.reference.mistakes import (
    depth,
    roles,
    visiting,
)
from autograder.reference.search import run
from tests.examiner.exercises import on, tree_of

TREE = tree_of([[3, 5], [2, 9], [4, 6]])


def test_a_prediction_is_what_a_search_with_these_mistakes_does() -> None:
    exercise = on(TREE)
    for hypothesis in (RIGHT, (depth.DepthInPlies,), (roles.GhostsMaximize, visiting.ChildrenReversed)):
        problem = exercise.problem
        done = run(problem.state, problem.settings, kind=search_with(hypothesis))
        assert prediction(hypothesis, exercise) == done
        assert prediction(hypothesis, replace(exercise, remembered={})) is prediction(hypothesis, exercise)
    turned = {ROOT: ["Right", "Left", "Middle"]}
    assert prediction(RIGHT, exercise, turned).generated[1] == ((0, "Right"),)


def test_what_comparisons_remember_is_not_pickled() -> None:
    """Hashes differ from process to process."""
    first = with_shared_ways(on(tree_of([[3, 5], [2, 9]])).expected(), None)
    assert first.sums and first.distinct
    again = pickle.loads(pickle.dumps(first))
    assert again == first and not vars(again)
