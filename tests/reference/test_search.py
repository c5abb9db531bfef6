"""The reference searches against agents written apart from them, and against plain enumeration."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1
from autograder.behaviour import Behaviour, Settings, behaviour, visiting_order
from autograder.reference.exhaustive import ExhaustiveSearch
from autograder.reference.mistakes.visiting import StopDropped
from autograder.reference.search import Search, TooLargeError, run
from pacman import AgentError, GameState, Layout, tree
from pacman.trace import Trace
from pacman.tree import Child
from tests.fuzzing import examples
from tests.same_search import assert_same_search
from tests.strategies import trees

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
    assert_same_search(state, reference, agent)


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("prune", ["strict", "equal"])
@pytest.mark.parametrize("name", ["minimax", "alphabeta", "expectimax", "expectiminimax", "star1"])
@examples(300)
@given(game=trees(own_roles=True, first=("max",)))
def test_agent_and_reference_ask_about_the_same_nodes_in_the_same_order(
    name: str, prune: str, game: tree.Tree
) -> None:
    """On trees with many ties, children that cannot happen, thirds and tenths, and any order of turns."""
    options = dict(zip(("low", "high"), game.bounds, strict=True)) if name == "star1" else {}
    pruning = {"prune": prune} if name in ("alphabeta", "star1") else {}
    agent = of_agent(KINDS[name][0](game.rounds, **options, **pruning), game.initial)
    reference = run(game.initial, Settings(name, game.rounds, prune, **options))  # type: ignore[arg-type]
    assert_same_search(game.initial, reference, agent, answer=False)
    assert agent.action in reference.actions
    assert agent.value == pytest.approx(float(reference.value or 0), abs=1e-12)


TIES = tree.nested([[2, 4], [-2, 8]], ["max", "chance"])
NEVER = tree.nested([[Child(1, 3), Child(0, 9)], [2, 4, 4]], ["max", "chance"])


@pytest.mark.parametrize(
    ("agent", "game", "settings", "generated"),
    [
        (Star1(1, low=-2, high=8), TIES, Settings("star1", 1, "strict", -2, 8), 7),
        (Star1(1, low=-2, high=8, prune="equal"), TIES, Settings("star1", 1, "equal", -2, 8), 6),
        (Expectimax(1), NEVER, Settings("expectimax", 1), 8),
        (Expectiminimax(1), NEVER, Settings("expectiminimax", 1), 8),
        (Star1(1, low=2, high=9), NEVER, Settings("star1", 1, low=2, high=9), 8),
    ],
)
def test_how_many_nodes_are_generated_at_ties_and_where_something_cannot_happen(
    agent: Any, game: tree.Tree, settings: Settings, generated: int
) -> None:
    assert len(of_agent(agent, game.initial).generated) == generated
    assert len(run(game.initial, settings).generated) == generated


@pytest.mark.parametrize("name", KINDS)
@given(seed=st.integers(0, 10**6), depth=st.integers(1, 2))
def test_its_values_are_those_of_enumeration(name: str, seed: int, depth: int) -> None:
    state = tree.random(seed, depth=depth, roles=KINDS[name][1], weighted=True, values=(-8, 8)).initial
    full_width: Any = {"alphabeta": "minimax", "star1": "expectiminimax"}.get(name, name)
    found = run(state, Settings(name, depth, **KINDS[name][2]))  # type: ignore[arg-type]
    answer = ExhaustiveSearch[Any](full_width).answer(state, 0, depth)
    assert found.value == answer.value
    assert found.action == answer.action


@pytest.mark.parametrize("prune", ["strict", "equal"])
@given(seed=st.integers(0, 10**6))
def test_both_ways_of_pruning(prune: str, seed: int) -> None:
    state = tree.random(seed, depth=2, branching=(2, 3), values=(-2, 2)).initial
    reference = run(state, Settings("alphabeta", 2, prune))  # type: ignore[arg-type]
    assert_same_search(state, reference, of_agent(AlphaBeta(2, prune=prune), state))  # type: ignore[arg-type]


def test_the_textbook_evaluates_seven_of_nine_leaves_and_ties_are_known() -> None:
    textbook = run(tree.load("textbook").initial, Settings("alphabeta", 1))
    assert (len(textbook.evaluated), textbook.action, textbook.value) == (7, "Left", 3)
    ties = run(tree.nested([[3, 5], [3, 9], [2, 7]]).initial, Settings("alphabeta", 1))
    assert (ties.action, ties.actions) == ("Left", {"Left", "Middle"})


def test_a_pacman_position() -> None:
    state = GameState.initial(Layout.load("small"))
    reference = run(state, Settings("alphabeta", 2))
    assert_same_search(state, reference, of_agent(AlphaBeta(2), state))


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
    assert_same_search(state, run(state, Settings("alphabeta", 2), order=visiting_order(seen)), seen)


@pytest.mark.parametrize(
    ("algorithm", "roles", "value"),
    [
        ("minimax", ("max", "chance"), 3),
        ("alphabeta", ("max", "chance"), 3),
        ("expectimax", ("max", "min"), 8),
        ("expectiminimax", ("max", "min"), 3),
        ("expectiminimax", ("max", "chance"), 8),
        ("star1", ("max", "chance"), 8),
    ],
)
def test_what_each_algorithm_takes_the_others_for(algorithm: Any, roles: Any, value: int) -> None:
    game = tree.nested([[3, 12], [2, 14]], roles)
    assert run(game.initial, Settings(algorithm, 1, low=0, high=20)).value == value


@pytest.mark.parametrize(("role", "bound"), [("max", 10), ("min", 0)])
def test_where_ties_are_cut_nothing_is_better_than_the_bounds_of_the_values(role: Any, bound: int) -> None:
    game = tree.nested([[[bound, 4], [5, 6]]], ("max", "chance", role))
    equal, strict = (
        run(game.initial, Settings("star1", 1, prune, low=0, high=10)).evaluated  # type: ignore[arg-type]
        for prune in ("equal", "strict")
    )
    assert (len(equal), len(strict)) == (3, 4)


def test_a_chance_node_that_is_left_is_worth_the_bound_that_was_found() -> None:
    below = tree.nested([5, [Child(0.9, 1), Child(0.1, 9)]], ["max", "chance"])
    above = tree.nested([2, [Child(0.9, 9), Child(0.1, 1)]], ["min", "chance"])
    for game, values in ((below, [5, Fraction(19, 10)]), (above, [2, Fraction(71, 10)])):
        search = Search(Trace(game.initial), Settings("star1", 1, low=-10, high=10))
        assert (
            list(search.root_values().values()) == values
        )  # 0.9 times the one, 0.1 times the best (or worst)


def test_an_order_that_names_other_actions_is_followed_as_far_as_it_can_be() -> None:
    game = tree.nested([3, 5, 4])
    seen = run(game.initial, Settings("minimax", 1), order={(): ["Up", "Right", "Left"]})
    assert [way[0][1] for way in seen.evaluated] == ["Right", "Left", "Middle"]


def test_a_mistaken_search_that_sees_no_action_has_no_answer() -> None:
    nodes = {"A": tree.Node("A", {"Stop": "B"}), "B": tree.Node("B", {}, 3)}
    root = tree.Tree(nodes, "A", ("max",)).initial
    assert run(root, Settings("minimax", 1)).action == "Stop"
    seen = run(root, Settings("minimax", 1), search_type=StopDropped)
    assert (seen.action, seen.value, seen.generated, seen.evaluated) == (None, None, ((),), ())


@pytest.mark.parametrize("algorithm", ["expectimax", "expectiminimax", "star1"])
def test_what_cannot_happen_is_looked_at_like_any_other_child_and_counts_nothing(algorithm: Any) -> None:
    game = tree.nested([[Child(1.0, 4), Child(0.0, 8)]], ["max", "chance"])
    seen = run(game.initial, Settings(algorithm, 1, low=0, high=10))
    assert (seen.value, len(seen.evaluated)) == (4, 2)


def test_probabilities_that_are_rounded_are_scaled_so_that_they_sum_to_one() -> None:
    thirds = tree.nested([[Child(0.333333333, 7)] * 2 + [Child(0.333333334, 7)]], ["max", "chance"])
    nearly = tree.nested([[Child(0.333333333, 7)] * 3], ["max", "chance"])
    for game in (thirds, nearly):
        assert run(game.initial, Settings("expectimax", 1)).value == 7
        assert Expectimax[Any](1).search(game.initial).value == 7


def test_a_problem_that_is_too_large_stops_our_search_and_leaves_a_mistaken_one_without_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("autograder.reference.search.MOST_STEPS", 5)
    state = tree.load("textbook").initial
    with pytest.raises(TooLargeError, match="more than 5 steps"):
        run(state, Settings("minimax", 1))
    assert run(state, Settings("minimax", 1), search_type=StopDropped) == Behaviour(((),), (), ())


def test_an_error_of_the_game_stops_our_search_and_ends_a_mistaken_one() -> None:
    def refuses(state: Any) -> float:
        raise AgentError("no value")

    state = tree.nested([3, 5]).initial
    with pytest.raises(AgentError, match="no value"):
        run(state, Settings("minimax", 1), evaluation=refuses)
    seen = run(state, Settings("minimax", 1), evaluation=refuses, search_type=StopDropped)
    assert (seen.action, seen.generated) == (None, ((), ((0, "Left"),)))
