"""A test that compares two searches fails with two drawn trees."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.behaviour import Behaviour, Settings
from autograder.reference.search import run
from pacman import GameState, Layout, tree
from pacman.tree import Tree
from tests.same_search import assert_same_search

GAME = tree.nested([[3, 12], [2, 4]])
ALPHABETA = run(GAME.initial, Settings("alphabeta", 1))
MINIMAX = run(GAME.initial, Settings("minimax", 1))


def said(expected: Behaviour, got: Behaviour, *, game: Tree = GAME, in_order: bool = True) -> list[str]:
    with pytest.raises(pytest.fail.Exception) as failure:
        assert_same_search(game.initial, expected, got, in_order=in_order)
    return str(failure.value).splitlines()


def test_where_they_part_both_are_drawn_with_a_mark() -> None:
    assert said(ALPHABETA, MINIMAX) == [
        "the two searches are not the same; ◀ is where they part",
        "",
        "expected: Left, worth 3",
        "A max  generated 1",
        "├── Left: B min  generated 2",
        "│   ├── Left: 3  generated 3, evaluated 1",
        "│   └── Right: 12  generated 4, evaluated 2",
        "└── Right: C min  generated 5",
        "    ├── Left: 2  generated 6, evaluated 3",
        "    └── Right: 4  ◀ here",
        "",
        "got: Left, worth 3",
        "A max  generated 1",
        "├── Left: B min  generated 2",
        "│   ├── Left: 3  generated 3, evaluated 1",
        "│   └── Right: 12  generated 4, evaluated 2",
        "└── Right: C min  generated 5",
        "    ├── Left: 2  generated 6, evaluated 3",
        "    └── Right: 4  generated 7, evaluated 4  ◀ generated, and should not be",
    ]


def test_a_node_that_is_missing_or_asked_for_twice_is_marked_too() -> None:
    assert said(MINIMAX, ALPHABETA)[-1] == "    └── Right: 4  ◀ not generated, and should be"
    twice = ALPHABETA._replace(generated=(*ALPHABETA.generated, ALPHABETA.generated[-1]))
    assert said(ALPHABETA, twice)[-2] == (
        "    ├── Left: 2  generated 6 and 7, evaluated 3  ◀ generated more often than it should be"
    )


def test_another_answer_is_told_above_the_trees() -> None:
    lines = said(MINIMAX, MINIMAX._replace(action="Right", value=4))
    assert lines[0] == "the two searches are not the same; both ask for the same nodes"
    assert [line for line in lines if "worth" in line] == ["expected: Left, worth 3", "got: Right, worth 4"]
    assert_same_search(GAME.initial, MINIMAX, MINIMAX._replace(action="Right"), answer=False)


def test_the_order_counts_unless_it_is_said_not_to() -> None:
    turned = MINIMAX._replace(evaluated=MINIMAX.evaluated[::-1])
    assert said(MINIMAX, turned)[-1].endswith("Right: 4  generated 7, evaluated 1  ◀ evaluated too early")
    assert_same_search(GAME.initial, MINIMAX, turned, in_order=False)
    assert said(MINIMAX, ALPHABETA, in_order=False)[-1].endswith("not generated, and should be")


def test_a_node_with_two_parents_is_drawn_with_what_was_asked_below_each() -> None:
    root = replace(GAME.nodes["A"], actions={"Left": "B", "Right": "B"})
    below = {name: node for name, node in GAME.nodes.items() if name.startswith("B")}
    shared = Tree({"A": root, **below}, "A", GAME.roles)
    lines = said(MINIMAX, ALPHABETA, game=shared)
    assert lines[3:10] == [
        "A max  generated 1",
        "├── Left: B min  generated 2",
        "│   ├── Left: 3  generated 3, evaluated 1",
        "│   └── Right: 12  generated 4, evaluated 2",
        "└── Right: B' min  generated 5",
        "    ├── Left: 3  generated 6, evaluated 3",
        "    └── Right: 12  generated 7, evaluated 4  ◀ here",
    ]


def test_on_a_board_the_moves_are_told() -> None:
    start = GameState.initial(Layout.parse("%%%%%%\n%P. G%\n%%%%%%"))
    deep, flat = (run(start, Settings("minimax", depth)) for depth in (2, 1))
    with pytest.raises(pytest.fail.Exception) as failure:
        assert_same_search(start, flat, deep)
    lines = str(failure.value).splitlines()
    assert "%P. 1%" in lines
    assert lines[-1] == "after Stop, agent 1 West, Stop  ◀ generated, and should not be"


def test_hypothesis_draws_the_tree_on_which_a_test_fails() -> None:
    @settings(max_examples=1, database=None)
    @given(st.just(GAME))
    def wrong(game: Tree) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as failure:
        wrong()
    lines = "\n".join(failure.value.__notes__).splitlines()
    assert "├── Left: B min" in lines
    assert not any("Node(" in line for line in lines)
