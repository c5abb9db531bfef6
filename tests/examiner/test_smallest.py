"""A tree on which a search is wrong is made smaller, for as long as it is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.behaviour import Way
from autograder.examiner.counterexample import way_of_failing
from autograder.examiner.shrinking_trees import (
    MOST_SHAPES,
    Shrinking,
    one_part_smaller,
    shape_of,
    shrink_tree,
)
from autograder.report import Ended
from pacman import tree
from pacman.tree import Tree, parse, to_text
from tests.examiner.exercises import on, said
from tests.fuzzing import examples

FewLeaves = Callable[[Tree, int], bool]


def leaves(game: Tree) -> list[float]:
    return [node.value for node in game.nodes.values() if not node.actions and node.value is not None]


def smallest(game: Tree, goes_wrong: FewLeaves) -> Shrinking:
    return shrink_tree(shape_of(game, game.rounds), goes_wrong)


def with_leaves(number: int) -> FewLeaves:
    return lambda candidate, depth: len(leaves(candidate)) >= number


def test_what_does_not_matter_is_taken_away_and_what_is_left_gets_small_numbers() -> None:
    game = tree.nested([[30, 50], [[3, 95], [8, 1]], [2, 70]], ["max", "min"])
    found = smallest(game, with_leaves(2)).found.tree()
    assert sorted(leaves(found)) == [1, 2]
    assert len(found.nodes) == 3
    assert found.roles == game.roles


def test_equal_values_stay_equal_where_that_matters() -> None:
    game = tree.nested([[-7, 3], [9, -7], [4, 4]], ["max", "min"])

    def has_a_tie(candidate: Tree, depth: int) -> bool:
        return len(set(leaves(candidate))) < len(leaves(candidate))

    assert leaves(smallest(game, has_a_tie).found.tree()) == [1, 1]


def test_signs_stay_where_they_matter() -> None:
    game = tree.nested([[-700, 3], [9, -7]], ["max", "min"])
    found = smallest(game, lambda candidate, depth: min(leaves(candidate)) < 0).found.tree()
    assert leaves(found) == [-1]


def test_a_tree_that_cannot_be_smaller_stays() -> None:
    small = tree.nested([1, 2], ["max"])
    assert smallest(small, with_leaves(2)).found.tree() == small


def test_values_of_inner_nodes_wins_and_losses_go_if_they_do_not_matter() -> None:
    text = """
roles = ["max", "min"]
root = "a"
[nodes.a]
actions = { go = "b", stay = "c" }
value = 7
[nodes.b]
actions = { on = "d" }
value = 5
[nodes.c]
value = 3
win = true
[nodes.d]
value = 8
lose = true
"""
    game = parse(text)
    found = smallest(game, with_leaves(2)).found.tree()
    assert {name: (node.value, node.is_win) for name, node in found.nodes.items()} == {
        "A": (None, False),
        "A1": (2, False),
        "A2": (1, False),
    }
    kept = smallest(game, lambda candidate, depth: any(n.is_win for n in candidate.nodes.values()))
    assert [node.is_win for node in kept.found.tree().nodes.values()] == [False, True]


def test_agents_and_rounds_that_do_not_matter_go_but_an_opponent_stays() -> None:
    game = tree.random(5, depth=2, roles=("max", "min", "min"), branching=(2, 2))
    found = smallest(game, with_leaves(2)).found
    assert (found.roles, found.depth) == (("max", "min"), 1)


def test_probabilities_stay_only_where_they_matter() -> None:
    game = tree.nested([[tree.Child(0.25, [1, 2]), tree.Child(0.75, 4)], 3], ["max", "chance", "max"])
    found = smallest(game, with_leaves(2)).found.tree()
    assert not any(node.probabilities for node in found.nodes.values())
    kept = smallest(game, lambda candidate, depth: any(n.probabilities for n in candidate.nodes.values()))
    assert [n.probabilities for n in kept.found.tree().nodes.values() if n.probabilities] == [(0.25, 0.75)]


def test_a_way_to_several_nodes_becomes_several_nodes() -> None:
    nodes = {"a": {"actions": {"x": "b", "y": "b"}}, "b": {"actions": {"z": "c"}}, "c": {"value": 1}}
    game = tree.from_table({"roles": ["max", "min"], "root": "a", "nodes": nodes})
    assert len(shape_of(game, 1).tree().nodes) == 5


@pytest.mark.slow
def test_no_more_is_asked_than_allowed() -> None:
    game = tree.random(3, depth=3, branching=(2, 3))
    asked = []

    def never(candidate: Tree, depth: int) -> bool:
        asked.append(candidate)
        return False

    assert smallest(game, never).trees_tried == len(asked) <= MOST_SHAPES
    assert len({to_text(each) for each in asked}) == len(asked)  # the same is never asked twice


@examples(60)
@given(st.integers(0, 10_000), st.integers(2, 5))
def test_the_smallest_is_still_wrong_and_as_small_as_can_be(seed: int, number: int) -> None:
    game = tree.random(seed, depth=2, early_leaves=0.2)
    tried: dict[Tree, bool] = {}

    def goes_wrong(candidate: Tree, depth: int) -> bool:
        tried[candidate] = len(leaves(candidate)) >= number
        return tried[candidate]

    if len(leaves(game)) < number:
        return
    found = shrink_tree(shape_of(game, game.rounds), goes_wrong, most=1_000).found.tree()
    assert len(leaves(found)) == number
    assert found == game or tried[found]
    assert len(set(leaves(found))) == number
    assert shrink_tree(shape_of(game, game.rounds), goes_wrong, most=1_000).found.tree() == found


def test_with_less_gives_the_trees_that_have_one_part_less() -> None:
    found = {to_text(each).splitlines()[-1] for each in one_part_smaller(tree.nested([[1, 2], 3]))}
    assert found == {"tree = [[1, 2]]", "tree = [3]", "tree = [[1], 3]", "tree = [[2], 3]", "tree = [1, 3]"}


def test_an_error_of_the_same_kind_is_the_same_way_of_failing_whatever_the_words_are() -> None:
    exercise = on(tree.nested([[3, 5], [2, 4]], ["max", "min"]))
    west: Way = ((0, "Left"),)

    def failing(message: str, error: str) -> tuple[object, ...]:
        ended = Ended("raised", error, message)
        return way_of_failing(said(exercise, [west], [], status="crash", message=message, ended=ended))

    assert failing("KeyError (a)", "KeyError") == failing("KeyError (b)", "KeyError")
    assert failing("an error", "KeyError") != failing("an error", "IndexError")
