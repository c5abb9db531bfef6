"""The trees and boards that the examiner asks about."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from autograder.behaviour import Way
from autograder.examiner.exercise import Exercise
from autograder.examiner.posing import (
    AROUND_ZERO,
    BASE,
    BOARDS,
    BOUNDS,
    CASE,
    DEEP,
    ENDINGS,
    ENDS,
    MOST_NODES,
    PRUNING,
    ROUNDS,
    SAME,
    SHOWN_IN,
    TRIPLE,
    UNDER_MIN,
    WIDE,
    tree_of_sketch,
)
from pacman.state import GameState
from pacman.tree import Tree, TreeState
from tests.examiner.simulated import QUESTIONS, RIGHT, answer, pool, topic

OTHERS = {
    "minimax": {"min"},
    "alphabeta": {"min"},
    "expectimax": {"chance"},
    "weighted-expectimax": {"chance"},
    "expectiminimax": {"chance", "min"},
    "star1": {"chance", "min"},
}


def trees(question: str) -> list[tuple[Exercise, Tree]]:
    return [
        (each, each.problem.state.tree)
        for each in pool(question)
        if isinstance(each.problem.state, TreeState)
    ]


def depths(tree: Tree) -> dict[str, int]:
    """How many moves each node is from the root; each has one parent."""
    found = {tree.root: 0}
    for name in tree.nodes:  # level by level
        for child in tree.nodes[name].actions.values():
            assert child not in found
            found[child] = found[name] + 1
    return found


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("question", QUESTIONS)
def test_trees_are_small_and_every_node_has_a_value(question: str) -> None:
    for _, tree in trees(question):
        assert 2 <= len(tree.nodes) <= MOST_NODES
        assert all(node.value is not None for node in tree.nodes.values())
        assert depths(tree).keys() == tree.nodes.keys()


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("question", QUESTIONS)
def test_agents_have_the_roles_of_the_algorithm(question: str) -> None:
    for exercise, tree in trees(question):
        assert tree.roles[0] == "max"
        assert set(tree.roles[1:]) <= OTHERS[question]
        assert exercise.problem.state.num_agents == len(tree.roles)
    found = {role for _, tree in trees(question) for role in tree.roles[1:]}
    assert found == OTHERS[question]


@pytest.mark.rest_slow
@pytest.mark.parametrize("question", sorted(QUESTIONS, key=lambda each: each != "weighted-expectimax"))
def test_probabilities_differ_only_where_the_cases_do(question: str) -> None:
    given = [node.probabilities for _, tree in trees(question) for node in tree.nodes.values()]
    weighted = question in ("weighted-expectimax", "expectiminimax", "star1")
    assert any(given) == weighted
    assert all(sum(shares) == 1 for shares in given if shares)


@pytest.mark.rest_slow
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_depth_is_that_of_the_search_and_of_its_options(question: str) -> None:
    for exercise in pool(question):
        problem = exercise.problem
        assert problem.settings.depth == problem.options["depth"] >= 1
        assert exercise.case == CASE


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_leaf_is_a_win_or_a_loss_but_where_some_are_neither(question: str) -> None:
    neither = 0
    for _, tree in trees(question):
        ends = [node for node in tree.nodes.values() if not node.actions]
        assert not any(node.is_win and node.is_lose for node in ends)
        neither += any(not node.is_win and not node.is_lose for node in ends)
    assert 0 < neither <= ROUNDS + 1


def test_games_end_above_the_depth_in_all_the_ways_that_a_sketch_asks_for() -> None:
    for number, sketch in enumerate(sketch for sketch in BASE + ENDS if sketch.won or sketch.drawn):
        tree = tree_of_sketch(sketch, ("max", *["min"] * (sketch.agents - 1)), number, False)
        found = set()
        waiting = [(tree.root, 0)]
        while waiting:
            name, ply = waiting.pop()
            node = tree.nodes[name]
            waiting += [(child, ply + 1) for child in node.actions.values()]
            if not node.actions and ply < sketch.agents * sketch.depth:
                end = "won" if node.is_win else "lost" if node.is_lose else "drawn"
                found.add((end, ply % sketch.agents))
        assert found >= {(end, agent) for end in ENDINGS for agent in getattr(sketch, end)}


@pytest.mark.parametrize("question", QUESTIONS)
def test_all_values_lie_within_the_bounds_that_star1_is_given(question: str) -> None:
    for exercise in pool(question):
        problem = exercise.problem
        if question != "star1":
            assert "low" not in problem.options
            continue
        low, high = problem.options["low"], problem.options["high"]
        assert (problem.settings.low, problem.settings.high) == (low, high)
        assert low < high
        if isinstance(problem.state, TreeState):
            values = [node.value for node in problem.state.tree.nodes.values()]
            assert all(value is not None and low <= value <= high for value in values)


@pytest.mark.parametrize("question", QUESTIONS)
def test_boards_are_small_and_their_scores_lie_within_the_bounds(question: str) -> None:
    boards = topic(question).boards()
    assert len(boards) == len(BOARDS)
    for exercise in boards:
        state = exercise.problem.state
        assert isinstance(state, GameState)
        done = answer(RIGHT, exercise)
        assert len(done.generated) < 700
        assert done.action in state.legal_actions(0)
        scores = [_after(state, way).score for way in done.evaluated]
        assert all(BOUNDS[0] <= score <= BOUNDS[1] for score in scores)


def _after(state: GameState, way: Way) -> GameState:
    for agent, action in way:
        state = state.successor(agent, action)
    return state


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_right_search_has_an_answer_to_every_question(question: str) -> None:
    for exercise in pool(question):
        done = answer(RIGHT, exercise)
        assert done.action in exercise.problem.state.legal_actions(0)
        assert done.value is not None
        assert done.evaluated


def test_every_sketch_is_asked_about_and_no_question_comes_twice() -> None:
    for question, more in (
        ("minimax", TRIPLE),
        ("alphabeta", PRUNING + TRIPLE),
        ("expectimax", WIDE + SAME + (AROUND_ZERO,)),
        ("star1", PRUNING + UNDER_MIN + WIDE + SAME + (AROUND_ZERO,)),
    ):
        about = topic(question)
        assert len(about.base_trees()) == len(BASE) + len(more) + len(ENDS)
        drawn_again = sum(each not in (*SAME, AROUND_ZERO) for each in BASE + more + ENDS + DEEP)
        beside = len(SHOWN_IN) if question == "alphabeta" else 0
        assert len(list(about.pool())) == ROUNDS * drawn_again + beside
        assert len({each.key for each in pool(question)}) == len(pool(question))


def test_agent_0_is_alone_only_where_it_is_in_a_case() -> None:
    about = topic("minimax")
    assert not any(each.problem.state.num_agents == 1 for each in about.base_trees())
    alone = replace(about, alone=True)
    assert [each.problem.state.num_agents for each in alone.base_trees()].count(1) == 2


def test_the_pool_is_the_same_when_it_is_drawn_again() -> None:
    for question in ("minimax", "star1"):
        about = topic(question)
        first = [each.key for each in islice(about.pool(), 60)]
        tree_of_sketch.cache_clear()
        again = replace(about)
        assert [each.key for each in islice(again.pool(), 60)] == first
