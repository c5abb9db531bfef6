"""The plain enumeration, on trees whose values can be read off."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from agents import Expectiminimax
from autograder.checking.reference_answers import answer
from autograder.course import parse
from autograder.course.cases import GameStateCase
from autograder.course.problems import problems
from autograder.grading.case_exercises import exercise_of
from autograder.reference.exhaustive import Algorithm, ExhaustiveSearch
from pacman import tree
from pacman.examples import Pig
from pacman.games import after
from pacman.tree import Child


def valued() -> tree.Tree:
    """Two rounds; a node below the first round is worth ten times its place, a leaf its own value."""
    drawn = tree.nested([[[[1, 2]], [[3, 4]]], [[[5, 6]], [[7, 8]]]])
    halves = [drawn.initial.successor(0, action) for action in drawn.initial.legal_actions(0)]
    first_round = [half.successor(1, action).node for half in halves for action in half.legal_actions(1)]
    worth = {name: 10.0 * place for place, name in enumerate(first_round)}
    nodes = {name: tree.Node(name, n.actions, worth.get(name, n.value)) for name, n in drawn.nodes.items()}
    return tree.Tree(nodes, drawn.root, drawn.roles)


def test_a_search_ends_after_so_many_rounds() -> None:
    root = valued().initial
    exhaustive = ExhaustiveSearch[Any]("minimax")
    assert exhaustive.answer(root, 0, 1) == ("Right", 20, {"Left": 0, "Right": 20})
    assert exhaustive.answer(root, 0, 2) == ("Right", 5, {"Left": 1, "Right": 5})
    assert exhaustive.answer(root, 0, 9) == exhaustive.answer(root, 0, 2)
    assert [exhaustive.value(root, 0, plies) for plies in (2, 4)] == [20, 5]


@pytest.mark.parametrize(("algorithm", "value"), [("minimax", 4), ("expectimax", 5), ("expectiminimax", 5)])
def test_what_each_algorithm_takes_a_chance_node_for(algorithm: Algorithm, value: int) -> None:
    game = tree.nested([[Child(0.75, 4), Child(0.25, 8)], 1], ["max", "chance"])
    assert ExhaustiveSearch[Any](algorithm).answer(game.initial, 0, 1)[:2] == ("Left", value)


def test_chances_that_are_given_replace_those_of_the_game_and_what_is_left_out_never_happens() -> None:
    game = tree.nested([[3, 9]], ["max", "chance"])
    always = ExhaustiveSearch[Any]("expectimax", outcomes=lambda state, agent: [("Right", 1.0 * agent)])
    thirds = ExhaustiveSearch[Any](
        "expectimax", outcomes=lambda state, agent: [("Left", 1 / 3), ("Right", 2 / 3)]
    )
    assert always.answer(game.initial, 0, 1).value == 9
    assert thirds.answer(game.initial, 0, 1).value == Fraction(7)


def test_an_evaluation_and_a_rule_replace_what_the_game_says() -> None:
    game = tree.nested([[3, 9], [5, 6]])
    doubled = ExhaustiveSearch[Any]("minimax", evaluation=lambda state: 2 * state.score)
    assert doubled.answer(game.initial, 0, 1).value == 10
    friends = ExhaustiveSearch[Any]("minimax", rule=lambda state, agent: "max")
    assert friends.answer(game.initial, 0, 1) == ("Left", 9, {"Left": 9, "Right": 6})


@pytest.mark.parametrize(("algorithm", "value"), [("minimax", 3), ("expectimax", 8), ("expectiminimax", 3)])
def test_what_each_algorithm_takes_a_min_node_for(algorithm: Algorithm, value: int) -> None:
    game = tree.nested([[3, 12], [2, 14]])
    assert ExhaustiveSearch[Any](algorithm).answer(game.initial, 0, 1).value == value


@pytest.mark.parametrize("rounds", [1, 2])
def test_turns_belong_to_the_state_where_agents_do_not_alternate(rounds: int) -> None:
    # In Pig whoever rolls goes on after the die has fallen; agent 2 is the die.
    for start in (
        Pig(target=8),
        after(Pig(target=8), ["roll", "5"])[0],
        after(Pig(target=8), ["roll", "1"])[0],
    ):
        agent = Expectiminimax(rounds)
        agent.index = start.turn
        found = agent.search(start)
        exact = ExhaustiveSearch[Any]("expectiminimax").answer(start, start.turn, rounds)
        assert (exact.action, float(exact.value)) == (found.action, pytest.approx(found.value, abs=1e-12))


@pytest.mark.slow
def test_an_assignment_with_pig_has_answers_that_agree() -> None:
    main = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "A"\n'
    case = 'kind = "game state"\ngame = "pig:target=8"\nmoves = ["roll", "5"]\ndepth = 2\n'
    files = {"assignment.toml": f'{main}algorithm = "expectiminimax"\n', "q/1.toml": case}
    assignment = parse({path: text.encode() for path, text in files.items()})
    (question,) = assignment.questions
    (problem,) = problems(assignment, question, question.cases[0].case, 0)
    assert not problem.state.takes_turns
    case_of = question.cases[0].case
    assert isinstance(case_of, GameStateCase)
    found = answer(exercise_of("1", case_of, problem)).expected  # it raises where the two references disagree
    ours = Expectiminimax(2).search(after(Pig(target=8), ["roll", "5"])[0])
    assert found.value is not None
    assert (found.action, float(found.value)) == (ours.action, pytest.approx(ours.value, abs=1e-12))
