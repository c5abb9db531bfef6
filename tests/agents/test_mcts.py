"""Monte-Carlo tree search: what a simulation adds, where the next one goes, and what comes of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from agents import MCTS
from agents.mcts import Node
from pacman import Layout, tree
from pacman.agent import Role
from pacman.rules.state import GameState


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
