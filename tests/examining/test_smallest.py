"""A tree on which a search is wrong is made smaller, for as long as it is wrong."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from autograder.selftest.smallest import shrunk
from pacman import tree
from pacman.tree import Tree
from tests.fuzzing import examples


def leaves(game: Tree) -> list[float]:
    return [node.value for node in game.nodes.values() if not node.actions and node.value is not None]


def test_what_does_not_matter_is_taken_away() -> None:
    game = tree.nested([[3, 5], [[3, 9], [8, 1]], [2, 7]], ["max", "min"])
    smallest = shrunk(game, lambda candidate: {3, 9} <= set(leaves(candidate)))
    assert sorted(leaves(smallest)) == [3, 9]
    assert len(smallest.nodes) == 5  # the moves to these leaves stay, so that each agent keeps its turn
    assert smallest.roles == game.roles


def test_a_tree_that_cannot_be_smaller_and_one_with_names_of_its_own_stay() -> None:
    small = tree.nested([1, 2], ["max"])
    assert shrunk(small, lambda candidate: len(leaves(candidate)) == 2) == small
    named = tree.from_table({"nodes": {"a": {"role": "max", "actions": {"go": "b"}}, "b": {"value": 1}}})
    assert shrunk(named, lambda candidate: True) is named


def test_weights_stay_as_they_are() -> None:
    game = tree.nested([[tree.Child(0.25, [1, 2]), tree.Child(0.75, 4)], 3], ["max", "chance", "max"])
    smallest = shrunk(game, lambda candidate: any(node.probabilities for node in candidate.nodes.values()))
    assert [node.probabilities for node in smallest.nodes.values() if node.probabilities] == [(0.25, 0.75)]
    assert len(smallest.nodes) == 4


@examples(40)
@given(st.integers(0, 10_000), st.integers(2, 5))
def test_the_smallest_is_still_wrong_and_each_smaller_one_was_tried(seed: int, number: int) -> None:
    game = tree.random(seed, depth=2, early_leaves=0.2)
    tried: dict[Tree, bool] = {}

    def goes_wrong(candidate: Tree) -> bool:
        tried[candidate] = len(leaves(candidate)) >= number
        return tried[candidate]

    if len(leaves(game)) < number:
        return
    smallest = shrunk(game, goes_wrong)
    assert len(leaves(smallest)) == number
    assert smallest == game or tried[smallest]
