"""Minimax against opponents that err, and the ghost that plays so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import EpsilonMinimax, Expectimax, Expectiminimax, Minimax
from pacman import Action, GameState, Layout, OptionError, play, tree
from pacman.ghosts import DirectionalGhost, GreedyGhost
from pacman.randomness import stream
from pacman.trace import explain
from pacman.tree import Tree, TreeState
from pacman.view.pages.search_steps import record_search
from tests.strategies import games, many_trees


def exact(state: TreeState, epsilon: Fraction) -> Fraction:
    """The value by its definition, in fractions."""
    if state.is_terminal:
        return Fraction(state.score)
    turn = state.turn
    found = {a: exact(state.successor(turn, a), epsilon) for a in state.legal_actions(turn)}
    if state.role == "max":
        return max(found.values())
    if state.role == "chance":
        return sum(
            (Fraction(p).limit_denominator(1000) * found[a] for a, p in state.outcomes(turn)), Fraction()
        )
    return (1 - epsilon) * min(found.values()) + epsilon * sum(found.values()) / len(found)


@pytest.mark.parametrize("epsilon", [Fraction(0), Fraction(1, 10), Fraction(1, 2), Fraction(1)])
def test_its_value_is_the_mixture_of_min_and_mean_at_every_node(epsilon: Fraction) -> None:
    for game in many_trees(150, seed=3, own_roles=True, first=("max",)):
        root = game.initial
        if root.role == "max":
            found = EpsilonMinimax[Any](depth=game.rounds, epsilon=float(epsilon)).search(root)
            assert found.value == pytest.approx(float(exact(root, epsilon)))


def trees_of_two() -> list[Tree]:
    return list(many_trees(100, seed=5, roles=("max", "min"), first=("max",)))


def test_without_errors_it_is_minimax_and_with_nothing_else_expectimax() -> None:
    for game in trees_of_two():
        none, all_ = (EpsilonMinimax[Any](depth=game.rounds, epsilon=e).search(game.initial) for e in (0, 1))
        assert none == Minimax[Any](depth=game.rounds).search(game.initial)
        mean = Expectimax[Any](depth=game.rounds).search(game.initial)
        assert all_.value == pytest.approx(mean.value)
        if len(set(explain(Expectimax[Any](depth=game.rounds), game.initial).moves)) == 1:
            assert all_.action == mean.action


def test_chance_of_the_game_keeps_its_probabilities() -> None:
    game = tree.nested([[tree.Child(0.8, 9), tree.Child(0.2, 100)], [20, 20]], ["max", "chance"])
    for epsilon in (0, 0.5, 1):
        found = EpsilonMinimax[Any](depth=1, epsilon=epsilon).search(game.initial)
        assert found == Expectiminimax[Any](depth=1).search(game.initial)


def test_a_table_and_a_limit_of_time_change_nothing() -> None:
    state = GameState.initial(Layout.load("small"))
    plain = EpsilonMinimax[GameState](depth=2, epsilon=0.3).search(state)
    assert EpsilonMinimax[GameState](depth=2, epsilon=0.3, table=True).search(state) == plain
    assert EpsilonMinimax[GameState](depth=2, epsilon=0.3, ms=60_000).search(state) == plain


def test_explain_and_the_page_show_the_probabilities_that_it_assumed() -> None:
    game = tree.nested([[10, 30], [9, 100]])
    agent = EpsilonMinimax[Any](depth=1, epsilon=0.1)
    found = explain(agent, game.initial)
    assert [(move.value, move.bound) for move in found.moves] == [(11.0, ""), (pytest.approx(13.55), "")]
    assert [dict(node.shares) for node in found.nodes if node.shares] == [
        pytest.approx({"Left": 0.95, "Right": 0.05})
    ] * 2
    search = record_search(agent, game.initial, name="epsilonminimax", title="t")
    assert [node.chance for node in search.nodes[3:]] == pytest.approx([0.95, 0.05, 0.95, 0.05])


def test_the_chances_of_a_loss_are_those_of_an_opponent_that_errs() -> None:
    text = """
    roles = ["max", "min"]
    [nodes.a]
    actions = { go = "b" }
    [nodes.b]
    actions = { safe = "c", caught = "d" }
    [nodes.c]
    value = 10
    win = true
    [nodes.d]
    value = -10
    lose = true
    """
    (move,) = explain(EpsilonMinimax[Any](depth=1, epsilon=0.2), tree.parse(text).initial).moves
    assert move.expected is not None
    assert list(move.expected) == pytest.approx([-8, 0.1, 0.9])


def test_the_page_of_a_search_with_a_model_shows_the_probabilities_of_the_model() -> None:
    state = GameState.initial(Layout.load("power"))
    search = record_search(Expectimax(depth=1, model=GreedyGhost(0.5)), state, name="e", title="t")
    after = state.successor(0, str(search.nodes[1].action))
    below = [node for node in search.nodes if node.up == 1]
    assert [node.chance for node in below] == [p for _, p in GreedyGhost(0.5).distribution(after, 1)]


@given(games(), st.sampled_from([0.0, 0.25, 1.0]))
def test_the_greedy_ghost_takes_the_shortest_way_and_errs_with_probability_epsilon(
    states: list[GameState], epsilon: float
) -> None:
    state = states[-1]
    for agent, ghost in enumerate(state.ghosts, 1):
        outcomes = dict(GreedyGhost(epsilon).distribution(state, agent))
        actions = state.legal_actions(agent)
        assert list(outcomes) == list(actions)
        if not actions:
            continue
        assert sum(outcomes.values()) == pytest.approx(1)
        assert all(p >= epsilon / len(actions) - 1e-12 for p in outcomes.values())
        if not ghost.scared_timer:
            way = {
                a: state.layout.distance(
                    (ghost.position[0] + a.vector[0], ghost.position[1] + a.vector[1]), state.pacman.position
                )
                for a in map(Action, actions)
            }
            chosen = {a for a, p in outcomes.items() if p > epsilon / len(actions) + 1e-12}
            wanted = {a for a in way if way[a] == min(way.values())}
            assert chosen == wanted or epsilon == 1


def test_the_greedy_ghost_goes_around_a_wall_where_the_directional_one_stands_before_it() -> None:
    board = "%%%%%%%\n%P%   %\n% % % %\n% %G% %\n%   %.%\n%%%%%%%"
    state = GameState.initial(Layout.parse(board))
    assert dict(GreedyGhost(0).distribution(state, 1)) == {Action.NORTH: 0, Action.SOUTH: 1}
    assert dict(DirectionalGhost(1).distribution(state, 1)) == {Action.NORTH: 1, Action.SOUTH: 0}


def test_a_scared_greedy_ghost_flees() -> None:
    state = GameState.initial(Layout.parse("%%%%%%%%\n%Po G .%\n%%%%%%%%")).successor(0, "East")
    assert dict(GreedyGhost(0).distribution(state, 1)) == {Action.WEST: 0, Action.EAST: 1}


def test_the_ghost_draws_as_its_distribution_says() -> None:
    state = GameState.initial(Layout.load("power"))
    ghost = GreedyGhost(0.5)
    ghost.rng = stream(1, "ghost")
    drawn = Counter(str(ghost.choose(state)) for _ in range(2000))
    assert drawn["West"] / 2000 == pytest.approx(0.75, abs=0.03)


def test_both_are_found_by_their_names() -> None:
    record = play("small", "epsilonminimax:epsilon=0.3:depth=1", "greedy:epsilon=0.3", seed=1, max_moves=20)
    assert record.outcome is not None and len(record.moves) == 20


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["solve", "textbook", "--agent", "epsilonminimax:epsilon=1.5"], "epsilon=1.5 is not a probability"),
        (["solve", "textbook", "--agent", "epsilonminimax:epsilon=nan"], "epsilon=nan is not a probability"),
        (["play", "--ghosts", "greedy:epsilon=-1", "--display", "none"], "epsilon=-1.0 is not a probability"),
    ],
)
def test_what_is_not_a_probability_is_said_in_a_sentence(
    run: Callable[..., Any], words: list[str], said: str
) -> None:
    done = run(*words)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1


@pytest.mark.parametrize("kind", [EpsilonMinimax, GreedyGhost])
def test_epsilon_is_a_probability(kind: Callable[..., object]) -> None:
    with pytest.raises(OptionError, match="allowed is 0 to 1"):
        kind(epsilon=2)
