"""What searches share: clock, room on the stack, limits of options, models of chance, order of visiting."""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import inf
from typing import Any

import pytest

from agents import MCTS, AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2, lookahead
from agents.lookahead import Clock, OutOfTimeError, room_to_recurse
from pacman import AgentError, OptionError, tree
from pacman.agent import Outcomes
from pacman.trace import Trace


class Time:
    """A clock on the wall that goes on only when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(lookahead, "perf_counter", time)
    return time


def test_a_budget_of_milliseconds_begins_at_the_start_and_is_used_up_beyond_its_end(wall: Time) -> None:
    budget = Clock(500)
    wall.now += 100
    budget.check()  # it was not started
    budget.start()
    wall.now += 0.5
    budget.check()
    wall.now += 0.001
    with pytest.raises(OutOfTimeError):
        budget.check()
    budget.start()
    budget.check()


def test_without_a_budget_there_is_always_time(wall: Time) -> None:
    endless = Clock(None)
    endless.start()
    wall.now += 1e9
    endless.check()


def test_a_search_that_runs_out_of_time_keeps_the_decision_of_the_deepest_search_that_ended(
    wall: Time,
) -> None:
    game = tree.nested([[[[9]]], [[[0]]], [[[4]]]], ["max", "min"])
    inner = {name: tree.Node(name, node.actions, node.value or 5) for name, node in game.nodes.items()}
    root = tree.Tree(inner, game.root, game.roles).initial
    seen: list[str] = []

    def evaluation(state: Any) -> float:
        seen.append(state.node)
        wall.now += 0.001 if len(seen) <= 3 else 1
        return float(state.score)

    hurried = AlphaBeta[Any](2, evaluation, ms=500)
    assert hurried.search(root) == AlphaBeta[Any](1).search(root) == ("Left", 5) == hurried.best
    assert len(seen) == 4  # three for the first round; the fourth took too long


def test_the_stack_is_made_deeper_never_shallower_and_put_back_even_after_an_error() -> None:
    before = sys.getrecursionlimit()
    with pytest.raises(ZeroDivisionError):
        _fails_with_room_for(before)
    assert sys.getrecursionlimit() == before
    try:
        sys.setrecursionlimit(50_000)
        with room_to_recurse(1):
            assert sys.getrecursionlimit() == 50_000
    finally:
        sys.setrecursionlimit(before)


def _fails_with_room_for(plies: int) -> None:
    before = sys.getrecursionlimit()
    with room_to_recurse(plies):
        assert sys.getrecursionlimit() > 2 * before
        raise ZeroDivisionError


@pytest.mark.parametrize(
    "make",
    [
        lambda: Minimax(1_000_001),
        lambda: MCTS(1_000_001),
        lambda: AlphaBeta(ms=inf),
        lambda: MCTS(ms=0),
        lambda: MCTS(exploration=inf),
        lambda: MCTS(roles=()),
        lambda: Star1(low=-inf),
        lambda: Star1(roles=("max", "maxi")),  # type: ignore[arg-type]
        lambda: Expectiminimax(roles=("max", "")),  # type: ignore[arg-type]
    ],
)
def test_what_is_beyond_the_limits_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(OptionError):
        make()


def test_the_limits_themselves_are_allowed() -> None:
    assert Minimax[Any](1_000_000).depth == MCTS[Any](1_000_000).depth == 1_000_000
    assert MCTS[Any](0, simulations=1, exploration=0, ms=0.001).depth == 0
    game = tree.nested([[7, 7], [7, 7]], ["max", "chance"])
    assert Star1[Any](1, low=7, high=7).search(game.initial) == ("Left", 7)


class Believes:
    """A model that gives these probabilities."""

    def __init__(self, *shares: float) -> None:
        self.shares = shares

    def distribution(self, state: Any, agent: int) -> Outcomes:
        return list(zip(state.legal_actions(agent), self.shares, strict=True))


@pytest.mark.parametrize("miss", [9e-10, -9e-10])
def test_the_probabilities_of_a_model_may_miss_1_by_rounding(miss: float) -> None:
    game = tree.load("gamble").initial
    found = Expectimax[Any](1, model=Believes(0.5, 0.5 + miss)).search(game)
    assert found.value == pytest.approx(54.5)


@pytest.mark.parametrize("miss", [2e-9, -2e-9, -1.0])
def test_but_by_no_more(miss: float) -> None:
    game = tree.load("gamble").initial
    with pytest.raises(AgentError, match="must sum to 1"):
        Expectimax[Any](1, model=Believes(0.5, 0.5 + miss)).search(game)


@pytest.mark.parametrize("agent", [Expectimax, Expectiminimax, Star1, Star2])
def test_an_action_without_probability_does_not_hide_the_next(agent: Any) -> None:
    game = tree.nested([10, [1, 2, 60]], ["max", "chance"]).initial
    assert agent(1, model=Believes(0.0, 0.5, 0.5)).search(game) == ("Right", 31)
    assert agent(1, model=Believes(0.5, 0.0, 0.5)).search(game) == ("Right", 30.5)
    assert agent(1, model=Believes(0.5, 0.5, 0.0)).search(game) == ("Left", 10)


def ordered_tree() -> tree.Tree:
    """A root with one move; then Max (or Min) has three, worth 4, 9 and 4 by their own evaluation."""
    game = tree.nested([[[1, 2], [3, 4], [5, 6]]], ["max", "min", "max"])
    worth = {"4": 0.0}
    below = game.initial.successor(0, game.initial.legal_actions(0)[0])
    for action, value in zip(below.legal_actions(1), (4.0, 9.0, 4.0), strict=True):
        worth[below.successor(1, action).node] = value
    nodes = {
        name: tree.Node(name, node.actions, worth.get(name, node.value)) for name, node in game.nodes.items()
    }
    return tree.Tree(nodes, game.root, game.roles)


@pytest.mark.parametrize("agent", [AlphaBeta, Star1, Star2])
@pytest.mark.parametrize(
    ("order", "visited"),
    [("fixed", [0, 1, 2]), ("best", [0, 2, 1]), ("worst", [1, 0, 2])],
)
def test_children_are_visited_best_or_worst_first_for_the_mover_and_equals_in_their_own_order(
    agent: Any, order: Any, visited: list[int]
) -> None:
    game = ordered_tree()
    trace = Trace(game.initial)
    agent(1, order=order).search(trace.root)
    below = game.initial.successor(0, game.initial.legal_actions(0)[0])
    children = [below.successor(1, action).node for action in below.legal_actions(1)]
    leaves = {leaf: name for name in children for leaf in game.nodes[name].actions.values()}
    seen = [
        leaves[name]
        for event in trace.events()
        if event.kind == "evaluated" and (name := trace.nodes[event.node].state.node) in leaves
    ]
    assert list(dict.fromkeys(seen)) == [children[place] for place in visited]
