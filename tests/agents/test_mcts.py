"""Monte-Carlo tree search: what a simulation adds, where the next one goes, and what comes of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from agents import MCTS, Expectiminimax
from agents.mcts import Node
from pacman import Layout, OptionError, tree
from pacman.agent import Role
from pacman.state import GameState
from tests.strategies import many_trees


def made(depth: int = 1, seed: int = 1, **options: Any) -> MCTS[Any]:
    agent = MCTS[Any](depth, **options)
    agent.rng = random.Random(seed)
    return agent


def evaluated(game: tree.Tree, depth: int = 1, **options: Any) -> Counter[float]:
    """How often each leaf was the end of a simulation, by its value."""
    seen: Counter[float] = Counter()

    def noted(state: Any) -> float:
        seen[state.score] += 1
        return float(state.score)

    made(depth, evaluation=noted, **options).search(game.initial)
    return seen


def nodes(root: Node[Any]) -> Iterator[Node[Any]]:
    yield root
    for child in root.children.values():
        yield from nodes(child)


def grown(simulations: int, roles: tuple[Role, ...] = ("max", "min", "chance")) -> Node[Any]:
    state = GameState.initial(Layout.load("medium"))
    agent = made(roles=roles)
    root = Node(state, 0, 40)
    for _ in range(simulations):
        agent.simulate(root)
    return root


def test_each_simulation_adds_one_node_and_is_counted_on_the_way_to_it() -> None:
    for simulations in (1, 2, 10, 40):
        root = grown(simulations)
        assert root.visits == simulations
        assert len(list(nodes(root))) == 1 + simulations
        for node in nodes(root):
            assert node.visits == sum(child.visits for child in node.children.values()) + (node is not root)


def test_a_tree_grows_by_the_actions_and_the_players_of_the_game() -> None:
    root = grown(60)
    for node in nodes(root):
        for action, child in node.children.items():
            assert child.state == node.state.successor(node.agent, action)
            assert child.agent == (node.agent + 1) % root.state.num_agents
            assert child.plies == node.plies - 1
            assert node.child(action) is child


def test_actions_are_first_tried_in_their_order() -> None:
    root = grown(3)
    assert list(root.children) == list(root.state.legal_actions(0))[:3]


@pytest.mark.parametrize(("roles", "preferred"), [(("max", "min"), 9.0), (("min", "max"), 1.0)])
def test_whoever_moves_goes_where_it_did_best_so_far(roles: tuple[Role, ...], preferred: float) -> None:
    game = tree.nested([1, 5, 9], roles)
    seen = evaluated(game, simulations=100, exploration=0.05)
    assert seen[preferred] > 90
    assert min(seen.values()) >= 1


def test_the_more_exploration_weighs_the_more_evenly_actions_are_tried() -> None:
    game = tree.nested([1, 5, 9])
    most = [evaluated(game, simulations=90, exploration=weight)[9] for weight in (0, 0.5, 2, 1000)]
    assert most == sorted(most, reverse=True)
    assert most[0] == 88  # the others just once
    assert most[-1] == 30


def test_the_size_of_the_points_does_not_change_where_simulations_go() -> None:
    def tried(factor: float, shift: float) -> list[int]:
        seen = evaluated(tree.nested([factor * value + shift for value in (1, 5, 9)]), simulations=60)
        return [seen[value] for value in sorted(seen)]

    assert tried(1, 0) == tried(1024, 0) == tried(1 / 1024, 0) == tried(1, 1024) == tried(1, -1024)
    assert tried(1, 0)[0] < tried(1, 0)[1] < tried(1, 0)[2]


def test_the_value_is_the_mean_of_the_simulations_through_the_action() -> None:
    game = tree.nested([[0, 8], 1], ["max", "chance"])
    seen = evaluated(game, simulations=500)
    decision = made(simulations=500).search(game.initial)
    assert decision == ("Left", 8 * seen[8] / (seen[0] + seen[8]))
    assert 3 < decision.value < 5


def test_visits_say_how_often_each_action_was_tried_in_the_last_search() -> None:
    game = tree.nested([1, 9])
    agent = made(simulations=40, evaluation=lambda state: state.score if state.is_terminal else 0)
    agent.search(game.initial)
    seen = evaluated(game, simulations=40)
    assert agent.visits == {"Left": seen[1], "Right": seen[9]}
    agent.depth = 0
    agent.search(game.initial)
    assert agent.visits == {}


def test_of_actions_tried_as_often_the_first_is_taken() -> None:
    assert made(simulations=2).search(tree.nested([1, 9]).initial) == ("Left", 1)
    assert made(simulations=3).search(tree.nested([1, 9]).initial) == ("Right", 9)


@pytest.mark.parametrize("caged", ["", "G%", "G%G%"])
def test_a_simulation_ends_after_so_many_rounds_in_which_everybody_moves_once(caged: str) -> None:
    wall = "%" * (9 + len(caged))
    state = GameState.initial(Layout.parse(f"{wall}\n%P     .%{caged}\n{wall}"))
    ends: list[int] = []

    def noted(state: GameState) -> float:
        ends.append(state.score)
        return state.score

    made(3, evaluation=noted, simulations=30).search(state)
    assert set(ends) == {-3}  # a point for each of Pacman's three moves
    assert len(ends) == 30


def test_a_budget_of_time_is_used_and_kept() -> None:
    seen = evaluated(tree.nested([1, 5, 9]), ms=20)
    assert sum(seen.values()) >= 1


def test_at_depth_zero_nothing_is_simulated() -> None:
    state = tree.nested([4, 7]).initial
    assert made(0, evaluation=lambda state: 3.0).search(state) == ("Left", 3)


def chain(length: int) -> GameState:
    """A corridor in which Pacman is alone, with food at its far end."""
    wall = "%" * (length + 4)
    return GameState.initial(Layout.parse(f"{wall}\n%P{' ' * length}.%\n{wall}"))


@pytest.mark.parametrize(("playout_depth", "rounds"), [(0, 1), (1, 2), (3, 4), (7, 8), (30, 8), (None, 8)])
def test_a_play_out_ends_after_so_many_rounds_behind_the_tree(playout_depth: Any, rounds: int) -> None:
    ends: list[int] = []

    def noted(state: GameState) -> float:
        ends.append(-state.score)  # a point for each of Pacman's moves
        return state.score

    made(8, evaluation=noted, simulations=1, playout_depth=playout_depth).search(chain(20))
    assert ends == [rounds]
    ends.clear()  # with a bias the new node is evaluated, too, but not twice
    made(8, evaluation=noted, simulations=1, playout_depth=playout_depth, bias=2.0).search(chain(20))
    assert ends == ([1] if playout_depth == 0 else [1, rounds])


@pytest.mark.parametrize(("roles", "end"), [(("max",), 7), (("max", "min"), 9), (("min", "max"), 2)])
def test_a_greedy_play_out_makes_the_move_that_is_evaluated_best_for_who_moves(
    roles: tuple[Role, ...], end: float
) -> None:
    game = tree.nested([[[1, 9], [2, 7]], 0], roles)
    promised = {"C": 0.0, "D": 8.0}

    def seen(state: Any) -> float:
        return float(state.score if state.is_terminal else promised[state.node])

    agent = made(4, evaluation=seen, playout="greedy", epsilon=0)
    root = Node(game.initial, 0, 4)
    agent.simulate(root)  # comes to B, and goes on to C or D, and to a leaf
    assert root.children["Left"].mean == end


def test_greedy_play_outs_draw_what_is_up_to_chance_and_choose_among_equals() -> None:
    by_chance = tree.nested([[1, 9], 0], ["max", "chance"]).initial
    equal = tree.nested([[[1], [1]], 0], ["max"]).initial
    ends: Counter[Any] = Counter()

    def noted(state: Any) -> float:
        ends[state.node] += state.is_terminal
        return float(state.score if state.is_terminal else 0)

    for seed in range(40):
        made(2, seed, evaluation=noted, playout="greedy", epsilon=0, simulations=1).search(by_chance)
        made(4, seed, evaluation=noted, playout="greedy", epsilon=0, simulations=1).search(equal)
    assert {node: number > 10 for node, number in ends.items() if number} == dict.fromkeys(
        ("B1", "B2", "C1", "D1"), True
    )


@pytest.mark.parametrize(("epsilon", "worst"), [(0, 0), (0.4, 60), (1, 150)])
def test_a_greedy_play_out_does_anything_with_the_probability_epsilon(epsilon: float, worst: int) -> None:
    game = tree.nested([1, 9, 9, 9]).initial
    ends = [made(1, s, playout="greedy", epsilon=epsilon).played_out(game, 0, 1) for s in range(600)]
    assert abs(ends.count(1) - worst) <= 3 * worst**0.5  # one random move in four is the worst


@pytest.mark.parametrize("role", ["max", "min"])
def test_bias_prefers_what_is_evaluated_well_for_who_moves_and_fades(role: Role) -> None:
    game = tree.nested([[5], [5], [5]], [role]).initial
    promised = {"B": 4.0, "C": 5.0, "D": 6.0}

    def visits(simulations: int, bias: float) -> list[int]:
        agent = made(2, evaluation=lambda state: promised.get(state.node, 5.0), bias=bias, exploration=0.5)
        agent._low, agent._high = 0, 10  # as if there had been better and worse results
        root = Node(game, 0, 2)
        for _ in range(simulations):
            agent.simulate(root)
        return [child.visits for child in root.children.values()]

    few, many = visits(30, 5), visits(3000, 5)
    assert few == sorted(few, reverse=role == "min")
    assert few[0] != few[1] != few[2]
    assert visits(30, 0) == [10, 10, 10]
    assert max(many) - min(many) < 100  # of a thousand each


BETTER: list[dict[str, Any]] = [
    {"playout": "greedy"},
    {"playout_depth": 0},
    {"playout_depth": 1, "playout": "greedy", "epsilon": 0.3},
    {"bias": 2.0},
    {"playout_depth": 0, "bias": 2.0},
]


@pytest.mark.rest_slow
@pytest.mark.parametrize("options", BETTER, ids=str)
def test_means_come_to_the_exact_values_with_every_kind_of_play_out(options: dict[str, Any]) -> None:
    for game in many_trees(6, seed=3, inner_values=True):  # those of inner nodes mislead
        exact = Expectiminimax[Any](game.rounds).search(game.initial).value
        low, high = game.bounds
        found = made(game.rounds, simulations=4000, **options).search(game.initial).value
        assert abs(found - exact) <= 0.04 * (high - low)


@pytest.mark.parametrize(
    ("option", "problem"),
    [
        ({"playout": "best"}, "playout='best' is not known; allowed are random, greedy"),
        ({"epsilon": 1.5}, "epsilon=1.5 is not a probability; allowed is 0 to 1"),
        ({"playout_depth": -1}, "playout_depth=-1 is out of range; allowed are 0 to 1,000,000 rounds"),
        ({"bias": -2}, "bias=-2 is out of range; allowed is 0 or more"),
    ],
)
def test_what_a_play_out_cannot_be_is_said(option: dict[str, Any], problem: str) -> None:
    with pytest.raises(OptionError, match=re.escape(problem)):
        MCTS(**option)
