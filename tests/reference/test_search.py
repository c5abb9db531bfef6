"""The reference searches against agents written apart from them, and against plain enumeration."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1
from autograder.reference.behaviour import Behaviour, behaviour, visiting_order
from autograder.reference.exhaustive import Reference
from autograder.reference.search import Settings, run
from pacman import GameState, Layout, tree
from pacman.trace import Trace

KINDS: dict[str, tuple[Any, tuple[str, ...], dict[str, float]]] = {
    "minimax": (Minimax, ("max", "min", "min"), {}),
    "alphabeta": (AlphaBeta, ("max", "min", "min"), {}),
    "expectimax": (Expectimax, ("max", "chance"), {}),
    "expectiminimax": (Expectiminimax, ("max", "chance", "min"), {}),
    "star1": (Star1, ("max", "chance", "min"), {"low": -8, "high": 8}),
}


def of_agent(agent: Any, state: Any) -> Behaviour:
    trace = Trace(state)
    decision = agent.decision(trace.root)
    return behaviour(trace, decision.action, decision.value)


def drawn(name: str, seed: int) -> tree.Tree:
    # values in eighths of probabilities of one half stay exact in floats, so that no rounding decides
    return tree.random(
        seed, depth=2, roles=KINDS[name][1], branching=(2, 2), values=(-8, 8), early_leaves=0.15
    )


@pytest.mark.parametrize("name", KINDS)
@given(seed=st.integers(0, 10**6))
def test_it_does_what_an_agent_does_that_was_written_apart_from_it(name: str, seed: int) -> None:
    kind, _, options = KINDS[name]
    state = drawn(name, seed).initial
    agent = of_agent(kind(depth=2, **options), state)
    reference = run(state, Settings(name, 2, **options))  # type: ignore[arg-type]
    assert reference.action == agent.action
    assert reference.value == agent.value
    if name != "star1":  # whose agent keeps a margin for rounding, and so cuts a little less
        assert reference[:3] == agent[:3]
    else:
        assert set(reference.evaluated) <= set(agent.evaluated)


@pytest.mark.parametrize("name", KINDS)
@given(seed=st.integers(0, 10**6), depth=st.integers(1, 2))
def test_its_values_are_those_of_enumeration(name: str, seed: int, depth: int) -> None:
    state = tree.random(seed, depth=depth, roles=KINDS[name][1], weighted=True, values=(-8, 8)).initial
    full_width: Any = {"alphabeta": "minimax", "star1": "expectiminimax"}.get(name, name)
    found = run(state, Settings(name, depth, **KINDS[name][2]))  # type: ignore[arg-type]
    answer = Reference[Any](full_width).answer(state, 0, depth)
    assert found.value == answer.value
    assert found.action == answer.action


@pytest.mark.parametrize("prune", ["strict", "equal"])
@given(seed=st.integers(0, 10**6))
def test_both_ways_of_pruning(prune: str, seed: int) -> None:
    state = tree.random(seed, depth=2, branching=(2, 3), values=(-2, 2)).initial
    reference = run(state, Settings("alphabeta", 2, prune))  # type: ignore[arg-type]
    assert reference[:5] == of_agent(AlphaBeta(2, prune=prune), state)[:5]  # type: ignore[arg-type]


def test_the_textbook_evaluates_seven_of_nine_leaves_and_ties_are_known() -> None:
    textbook = run(tree.load("textbook").initial, Settings("alphabeta", 1))
    assert (len(textbook.evaluated), textbook.action, textbook.value) == (7, "Left", 3)
    ties = run(tree.nested([[3, 5], [3, 9], [2, 7]]).initial, Settings("alphabeta", 1))
    assert (ties.action, ties.actions) == ("Left", {"Left", "Middle"})


def test_a_pacman_position() -> None:
    state = GameState.initial(Layout.load("small"))
    reference = run(state, Settings("alphabeta", 2))
    assert reference[:5] == of_agent(AlphaBeta(2), state)[:5]


@given(seed=st.integers(0, 10**6))
def test_a_search_in_its_own_order_is_replayed_in_that_order(seed: int) -> None:
    class Reversed(AlphaBeta[Any]):
        def best_action(self, state: Any, plies: int) -> Any:
            return super().best_action(Backwards(state), plies)

        def ordered(self, state: Any, agent: int) -> Any:
            return Backwards(state)

    class Backwards:
        def __init__(self, state: Any) -> None:
            self._state = state

        def legal_actions(self, agent: int) -> Any:
            return tuple(reversed(self._state.legal_actions(agent)))

        def __getattr__(self, name: str) -> Any:
            return getattr(self._state, name)

    state = tree.random(seed, depth=2, values=(-5, 5)).initial
    seen = of_agent(Reversed(2), state)
    assert run(state, Settings("alphabeta", 2), order=visiting_order(seen))[:5] == seen[:5]
