"""What a search did, read from its trace."""

from __future__ import annotations

from typing import Any

from agents import AlphaBeta, Minimax
from autograder.behaviour import Behaviour, behaviour, visiting_order
from pacman import tree
from pacman.trace import Trace

LEFT, RIGHT = (0, "Left"), (0, "Right")


def test_every_node_is_known_by_the_moves_that_lead_to_it() -> None:
    trace = Trace(tree.nested([[3, 2], [1, 5]]).initial)
    AlphaBeta[Any](1).search(trace.root)
    assert behaviour(trace, "Left", 2, frozenset({"Left"})) == Behaviour(
        generated=(
            (),
            (LEFT,),
            (LEFT, (1, "Left")),
            (LEFT, (1, "Right")),
            (RIGHT,),
            (RIGHT, (1, "Left")),
        ),
        expanded=((), (LEFT,), (RIGHT,)),
        evaluated=((LEFT, (1, "Left")), (LEFT, (1, "Right")), (RIGHT, (1, "Left"))),
        action="Left",
        value=2,
        actions=frozenset({"Left"}),
    )


def test_a_way_that_was_taken_twice_is_there_twice() -> None:
    trace = Trace(tree.nested([3, 2]).initial)
    for _ in range(2):
        trace.root.successor(0, "Right")
    assert behaviour(trace) == Behaviour(((), (RIGHT,), (RIGHT,)), expanded=((),), evaluated=())


def test_the_order_of_visiting_is_that_in_which_leaves_were_evaluated() -> None:
    leaf = ((0, "Right"), (1, "Up"))
    seen = Behaviour(
        generated=((), (LEFT,), (RIGHT,), (RIGHT, (1, "Down")), leaf, (LEFT, (1, "Up"))),
        expanded=(),
        evaluated=(leaf, leaf, (LEFT, (1, "Up"))),
    )
    assert visiting_order(seen) == {
        (): ["Right", "Left"],  # although Left was generated first
        (RIGHT,): ["Up", "Down"],  # nothing below Down was evaluated, so it comes last
        (LEFT,): ["Up"],
    }


def test_full_width_searches_visit_in_the_order_of_the_actions() -> None:
    game = tree.load("textbook")
    trace = Trace(game.initial)
    Minimax[Any](1).search(trace.root)
    order = visiting_order(behaviour(trace))
    assert order[()] == list(game.initial.legal_actions(0))
    assert len(order) == 4
