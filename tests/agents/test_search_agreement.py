"""The agents against the independent reference, and against each other where theory says they agree."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents import AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from agents.evaluations import careful
from agents.lookahead import Lookahead
from autograder.reference.exhaustive import Algorithm, ExhaustiveSearch
from pacman import DirectionalGhost, GameState, Layout, score
from pacman.agent import Role
from pacman.layout import layout_names
from pacman.trace import Trace
from pacman.tree import Tree
from tests.fuzzing import examples
from tests.strategies import games, many_trees, trees

few = settings(max_examples=80)  # of which some are alike; the slow tests try as many as 1,500
LEAVES = {"low": -6.0, "high": 6.0}  # of the trees that tests/strategies.py draws

Choice = tuple[type[Lookahead[Any]], dict[str, Any]]
MINIMAX: list[Choice] = [(Minimax, {}), (AlphaBeta, {}), (AlphaBeta, {"prune": "equal"})]
EXPECTIMINIMAX: list[Choice] = [
    (Expectiminimax, {}),
    (Star1, LEAVES),
    (Star2, LEAVES),
    (Star1, LEAVES | {"prune": "equal"}),
    (Star2, LEAVES | {"prune": "equal"}),
    (Star1, {}),
    (Star2, {}),
]
OPTIONS: list[dict[str, Any]] = [{}, {"table": True}]


def check(tree: Tree, algorithm: Algorithm, choices: list[Choice]) -> None:
    expected = ExhaustiveSearch(algorithm).answer(tree.initial, 0, tree.rounds)
    plain = Expectiminimax[Any](tree.rounds).search(tree.initial) if algorithm == "expectiminimax" else None
    for agent, options in choices:
        for more in OPTIONS:
            decision = agent(tree.rounds, **options, **more).search(tree.initial)
            assert decision.value == pytest.approx(float(expected.value), rel=1e-9, abs=1e-9), (agent, more)
            assert expected.values[decision.action] == pytest.approx(expected.value, rel=1e-9, abs=1e-9)
            if algorithm == "minimax":  # whole numbers: no rounding blurs a tie
                assert decision == (expected.action, expected.value), (agent, options, more)
            assert plain in (None, decision), (agent, options)  # to the last bit


DRAWN: dict[Algorithm, tuple[dict[str, Any], list[Choice]]] = {
    "minimax": ({"roles": ("max", "min")}, MINIMAX),
    "expectimax": ({"roles": ("max", "chance"), "first": ("max",)}, [(Expectimax, {})]),
    "expectiminimax": ({"own_roles": True}, EXPECTIMINIMAX),
}


@few
@given(trees(**DRAWN["minimax"][0]))
def test_minimax_and_alpha_beta_find_the_reference_s_value_and_action(tree: Tree) -> None:
    check(tree, "minimax", MINIMAX)


@few
@given(trees(**DRAWN["expectimax"][0]))
def test_expectimax_finds_the_reference_s_value(tree: Tree) -> None:
    check(tree, "expectimax", [(Expectimax, {})])


@few
@given(trees(**DRAWN["expectiminimax"][0]))
def test_expectiminimax_star1_and_star2_find_the_reference_s_value(tree: Tree) -> None:
    check(tree, "expectiminimax", EXPECTIMINIMAX)


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", DRAWN)
def test_they_do_so_on_many_trees(algorithm: Algorithm) -> None:
    drawn, choices = DRAWN[algorithm]
    for tree in many_trees(1500, **drawn):
        check(tree, algorithm, choices)


@given(trees(own_roles=True))
def test_minimax_takes_chance_for_an_opponent_and_expectimax_opponents_for_chance(tree: Tree) -> None:
    check(tree, "minimax", MINIMAX)
    if tree.initial.role == "max":
        check(tree, "expectimax", [(Expectimax, {})])


@given(trees(inner_values=True, own_roles=True), st.integers(1, 2))
def test_a_search_that_stops_above_the_leaves_values_inner_nodes(tree: Tree, depth: int) -> None:
    expected = ExhaustiveSearch("expectiminimax").answer(tree.initial, 0, depth)
    for agent, options in EXPECTIMINIMAX:
        for more in [*OPTIONS, {"order": "best"}, {"order": "worst"}]:
            if agent is Expectiminimax and "order" in more:
                continue
            decision = agent(depth, **options, **more).search(tree.initial)
            assert decision.value == pytest.approx(float(expected.value), rel=1e-9, abs=1e-9)
    minimax = Minimax[Any](depth).search(tree.initial)
    for order in ("best", "worst"):
        for prune in ("strict", "equal"):
            agent = AlphaBeta[Any](depth, order=order, prune=prune)  # type: ignore[arg-type]
            assert agent.search(tree.initial) == minimax


@given(trees(roles=("max", "min")))
def test_expectiminimax_without_chance_is_minimax(tree: Tree) -> None:
    minimax = Minimax[Any](tree.rounds).search(tree.initial)
    assert Expectiminimax[Any](tree.rounds).search(tree.initial) == minimax


@given(trees(roles=("max", "chance"), first=("max",)))
def test_expectiminimax_without_min_is_expectimax(tree: Tree) -> None:
    expectimax = Expectimax[Any](tree.rounds).search(tree.initial)
    assert Expectiminimax[Any](tree.rounds).search(tree.initial) == expectimax


def evaluated(tree: Tree, agent: Lookahead[Any]) -> int:
    trace = Trace(tree.initial)
    agent.search(trace.root)
    return trace.counts().evaluated.total


def compare_leaves(tree: Tree) -> None:
    plain = evaluated(tree, Expectiminimax(tree.rounds))
    assert evaluated(tree, Star1(tree.rounds, **LEAVES)) <= plain
    assert evaluated(tree, Star2(tree.rounds, **LEAVES)) <= plain


@pytest.mark.slow
@few
@given(trees(own_roles=True))
def test_star1_and_star2_never_evaluate_more_leaves_than_expectiminimax(tree: Tree) -> None:
    compare_leaves(tree)


@pytest.mark.slow
def test_nor_do_they_on_many_trees() -> None:
    for tree in many_trees(1500, own_roles=True):
        compare_leaves(tree)


POSITIONS = examples(40)
GHOSTS = DirectionalGhost()


def roles(state: GameState, agent: int) -> Role:
    return "chance" if agent else "max"


@POSITIONS
@given(games(longest=20), st.integers(1, 3))
def test_the_agents_agree_with_the_reference_on_pacman_positions(states: list[GameState], depth: int) -> None:
    state = states[-1]
    plies = depth * state.num_agents
    if state.is_terminal or plies > 6:
        return
    chance = ExhaustiveSearch("expectimax", rule=roles).answer(state, 0, depth)
    minimum = ExhaustiveSearch("minimax", rule=roles).answer(state, 0, depth)
    assert Minimax[GameState](depth).search(state) == minimum[:2]
    assert AlphaBeta[GameState](depth).search(state) == minimum[:2]
    assert AlphaBeta[GameState](depth, order="best", table=True).search(state) == minimum[:2]
    for agent in (Expectimax, Expectiminimax, Star1, Star2):
        options: dict[str, Any] = {} if agent is Expectimax else {"roles": ("max", "chance")}
        decision = agent(depth, **options).search(state)
        assert decision.value == pytest.approx(float(chance.value))
        assert chance.values[decision.action] == pytest.approx(float(chance.value))


@pytest.mark.parametrize(
    "layout", [name for name in layout_names() if name not in ("large", "open", "quartet")]
)
@pytest.mark.parametrize("depth", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_the_bundled_layouts_to_depth_three(layout: str, depth: int) -> None:
    state = GameState.initial(Layout.load(layout))
    for evaluation in (score, careful):
        plain = ExhaustiveSearch("minimax", rule=roles, evaluation=evaluation).answer(state, 0, depth)
        believed = ExhaustiveSearch(
            "expectimax", rule=roles, evaluation=evaluation, outcomes=GHOSTS.distribution
        ).answer(state, 0, depth)
        for table in (False, True):
            assert AlphaBeta(depth, evaluation, table=table).search(state).value == float(plain.value)
            assert Minimax(depth, evaluation, table=table).search(state).value == float(plain.value)
            found = Expectimax(depth, evaluation, model=GHOSTS, table=table).search(state)
            assert found.value == pytest.approx(float(believed.value))
            roomy = Star1(depth, evaluation, roles=("max", "chance"), model=GHOSTS, table=table)
            assert roomy.search(state).value == pytest.approx(float(believed.value))


def test_the_reference_is_exact() -> None:
    from pacman.tree import nested

    tree = nested([[1, 0, 0], [0, 1, 1]], ["max", "chance"])
    answer = ExhaustiveSearch("expectimax").answer(tree.initial, 0, 1)
    assert answer == ("Right", Fraction(2, 3), {"Left": Fraction(1, 3), "Right": Fraction(2, 3)})
