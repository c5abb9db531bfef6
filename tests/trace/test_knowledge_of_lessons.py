"""What is told of the values of searches that look at nodes again, deepen, or learn the order of moves."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from agents import PVS, AlphaBeta, BestReply, MaxN, Star1, Star2
from autograder.reference.exhaustive import ExhaustiveSearch
from pacman import tree
from pacman.trace import explain
from pacman.tree import Tree
from tests.strategies import many_trees
from tests.trace.test_knowledge import Truth, check, made, told

ORDERS = ("fixed", "best", "killer", "history", "previous", "learned")


def nothing_contradicts(game: Tree, order: str, *, table: bool) -> None:
    options = {"order": order, "table": table}
    for prune in ("strict", "equal"):
        found = explain(made_without_bounds(PVS, game, options | {"prune": prune}), game.initial)
        check(game, Truth("minimax"), found)
        for probes in (2, 3):
            more = options | {"prune": prune, "probes": probes}
            found = explain(made(Star2, game, more), game.initial)
            check(game, Truth("expectiminimax"), found)


def made_without_bounds(kind: Any, game: Tree, options: dict[str, Any]) -> Any:
    return kind(game.rounds, **options)


def last_round_is_right(game: Tree, order: str, window: float | None) -> None:
    """Of a search that deepens: what is told of its last round's moves."""
    answer = ExhaustiveSearch[Any]("minimax").answer(game.initial, 0, game.rounds)
    for kind, prune, table in product((AlphaBeta, PVS), ("strict", "equal"), (False, True)):
        options = {"order": order, "prune": prune, "table": table, "deepening": True, "window": window}
        found = explain(made_without_bounds(kind, game, options), game.initial)
        assert found.decision == (answer.action, answer.value)
        for move in found.moves:
            assert move.value is not None
            assert move.bound != "≈"
            told(move.value, move.bound, float(answer.values[move.action]))
        told(found.decision.value, found.nodes[0].bound, float(answer.value))


def sweep(number: int, seed: int) -> None:
    for place, game in enumerate(many_trees(number, seed=seed, own_roles=True, inner_values=True)):
        order = ORDERS[place % len(ORDERS)]
        nothing_contradicts(game, order, table=place % 4 > 1)
        last_round_is_right(game, order, (None, 0.5, 3)[place % 3])


@pytest.mark.slow
def test_nothing_that_is_told_contradicts_the_true_values() -> None:
    sweep(80, seed=1)


@pytest.mark.slow
def test_nor_does_it_on_many_trees() -> None:
    sweep(500, seed=2)


def test_what_best_reply_leaves_out_by_assumption_is_told_as_left_out() -> None:
    for game in many_trees(60, seed=3, roles=("max", "min", "chance"), first=("max",)):
        true = Truth("minimax")
        found = explain(BestReply[Any](game.rounds, expect="first"), game.initial)
        answer = true.answer(game.initial, 0, game.rounds)
        for move in found.moves:
            assert move.value is not None
            told(move.value, move.bound, float(answer.values[move.action]))


def test_of_maxn_the_value_of_the_leaf_that_is_reached_is_told() -> None:
    game = tree.parse(
        'roles = ["max", "min"]\n[nodes.A]\nactions = { left = "B", right = "C" }\n[nodes.B]\n'
        'actions = { wait = "D", hunt = "E" }\n[nodes.C]\nutilities = [3, 3]\n'
        "[nodes.D]\nutilities = [1, 5]\n[nodes.E]\nutilities = [8, 6]\n"
    )
    for table in (False, True):
        found = explain(MaxN(1, table=table), game.initial)
        assert [(move.action, move.bound, move.value) for move in found.moves] == [
            ("left", "", 8),
            ("right", "", 3),
        ]
        assert found.nodes[0].bound == ""


def test_star1_with_the_likely_first_is_told_truly() -> None:
    for game in many_trees(60, seed=4, own_roles=True):
        check(game, Truth("expectiminimax"), explain(made(Star1, game, {"order": "likely"}), game.initial))
