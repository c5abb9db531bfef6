"""What is told of a search's values, against values that were found without leaving anything out."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from hypothesis import given

from agents import MCTS, AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from autograder.reference.exhaustive import Algorithm, Reference
from pacman import SearchAgent, tree
from pacman.trace import Explanation, explain
from pacman.trace.knowledge import Known
from pacman.tree import Child, Tree
from tests.fuzzing import examples
from tests.strategies import trees

CLOSE = 1e-8
Options = dict[str, Any]
PRUNING: list[tuple[type[SearchAgent[Any]], Algorithm]] = [
    (AlphaBeta, "minimax"),
    (Star1, "expectiminimax"),
    (Star2, "expectiminimax"),
]


def made(kind: Any, game: Tree, options: Options) -> SearchAgent[Any]:
    low, high = game.bounds
    bounds = {} if kind is AlphaBeta else {"low": low, "high": high}
    agent: SearchAgent[Any] = kind(game.rounds, **bounds, **options)
    return agent


def check(game: Tree, algorithm: Algorithm, found: Explanation[Any], rounds: int | None = None) -> list[str]:
    """Fails if something told contradicts the true values; the signs of all values that were told."""
    rounds = game.rounds if rounds is None else rounds
    reference = Reference[Any](algorithm)
    depths: list[int] = []
    signs = []
    for node in found.nodes:
        depths.append(0 if node.parent is None else depths[node.parent] + 1)
        if node.values:
            plies = rounds * game.num_agents - depths[-1]
            true = float(reference.value(node.state, node.state.turn, plies))
            told(node.values[-1], node.bound, true)
            signs.append(node.bound)
    answer = reference.answer(game.initial, 0, rounds)
    for move in found.moves:
        assert move.value is not None
        told(move.value, move.bound, float(answer.values[move.action]))
    assert found.nodes[0].bound == ""
    told(found.decision.value, "", float(answer.value))
    return signs


def told(value: float, sign: str, true: float) -> None:
    assert sign != "≤" or true <= value + CLOSE
    assert sign != "≥" or true >= value - CLOSE
    assert sign != "" or true == pytest.approx(value, abs=CLOSE)


@pytest.mark.parametrize(("kind", "algorithm"), PRUNING)
@pytest.mark.parametrize("prune", ["strict", "equal"])
@pytest.mark.parametrize("table", [False, True])
@examples(400)
@given(game=trees(own_roles=True))
def test_nothing_that_is_told_contradicts_the_true_values(
    kind: Any, algorithm: Algorithm, prune: str, table: bool, game: Tree
) -> None:
    found = explain(made(kind, game, {"prune": prune, "table": table}), game.initial)
    signs = check(game, algorithm, found)
    assert "≈" not in signs


@pytest.mark.parametrize(("kind", "algorithm"), PRUNING)
@examples(200)
@given(game=trees(own_roles=True, inner_values=True))
def test_nor_does_it_with_any_order_of_moves_or_any_depth(
    kind: Any, algorithm: Algorithm, game: Tree
) -> None:
    for order in ("best", "worst"):
        for prune in ("strict", "equal"):
            for rounds in range(1, game.rounds + 1):
                agent = made(kind, game, {"prune": prune, "order": order})
                agent.depth = rounds
                assert "≈" not in check(game, algorithm, explain(agent, game.initial), rounds)


@pytest.mark.parametrize(("kind", "algorithm"), PRUNING)
@examples(100)
@given(game=trees(own_roles=True, inner_values=True))
def test_nor_does_the_last_round_of_a_search_that_goes_deeper_and_deeper(
    kind: Any, algorithm: Algorithm, game: Tree
) -> None:
    for table in (False, True):
        found = explain(made(kind, game, {"ms": 60_000, "table": table, "prune": "equal"}), game.initial)
        answer = Reference[Any](algorithm).answer(game.initial, 0, game.rounds)
        for move in found.moves:
            assert move.value is not None
            assert move.bound != "≈"
            told(move.value, move.bound, float(answer.values[move.action]))


@pytest.mark.parametrize(("kind", "algorithm"), PRUNING[:2])
@examples(200)
@given(game=trees(own_roles=True))
def test_all_that_a_window_allows_to_be_told_is_told(kind: Any, algorithm: Algorithm, game: Tree) -> None:
    for node in explain(made(kind, game, {}), game.initial).nodes:
        if node.values and node.window:
            alpha, beta = node.window
            allowed = "≤" if node.values[-1] < alpha else "≥" if node.values[-1] > beta else ""
            assert node.bound in ("", allowed)
