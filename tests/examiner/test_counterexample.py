"""The smallest problem on which a search goes wrong is found with few questions, told and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from autograder.course import problems
from autograder.examiner.counterexample import imagine_search, smallest_counterexample
from autograder.examiner.exercise import Exercise, SearchResult, WithoutStop
from autograder.examiner.shrinking_trees import MOST_SHAPES
from autograder.reference.mistakes import (
    MISTAKES,
    Mistake,
    combined,
    depth,
    roles,
    stars,
    values,
    visiting,
    windows,
)
from autograder.reference.search import Search
from autograder.report import Counterexample, ShownNode
from pacman import Action, GameState, tree
from pacman.agent import Role
from pacman.tree import load, parse
from tests.examiner.exercises import at, did, on, tree_of
from tests.messages import assert_places, places_of

BOARD = "%%%%%%%%%%%\n%P...%...o%\n%.%%.. %%.%\n%....G...G%\n%%%%%%%%%%%"
ALGORITHMS = ("minimax", "alphabeta", "expectimax", "star1")
WITH_CHANCE = ("expectimax", "expectiminimax", "star1")
MOST_LEAVES = 4
USUAL_ASKINGS = 45


class Student:
    """Answers as a search of this kind; `asked` is how often it was."""

    def __init__(self, kind: type[Search], most: int = 1_000) -> None:
        self.kind, self.most, self.asked = kind, most, 0

    def __call__(self, exercise: Exercise) -> SearchResult | None:
        if self.asked >= self.most:
            return None
        self.asked += 1
        return imagine_search(exercise, self.kind)


def large(algorithm: str, seeds: int = 30) -> Iterator[Exercise]:
    players: tuple[Role, ...] = ("max", "chance") if algorithm in WITH_CHANCE else ("max", "min")
    for seed in range(seeds):
        drawn = tree.random(
            seed, depth=2, roles=players, values=(-9, 9), early_leaves=0.1, weighted=algorithm in WITH_CHANCE
        )
        yield on(drawn, algorithm)  # type: ignore[arg-type]


def found(
    exercise: Exercise, kind: type[Search], *, told: type[Search] | None = None, most: int = 1_000
) -> tuple[Counterexample, int]:
    student = Student(kind, most)
    counterexample = smallest_counterexample([did(exercise, kind)], student, told)
    assert counterexample is not None
    return counterexample, student.asked


def leaves(counterexample: Counterexample) -> int:
    return sum(not node.actions for node in parse(counterexample.tree).nodes.values())


def test_everything_is_told_of_it() -> None:
    exercise = on(load("textbook"), "alphabeta")
    attempts = [did(exercise, windows.NoPruning), did(exercise, Search)]
    told = smallest_counterexample(attempts, Student(windows.NoPruning), agent="mine.py:AlphaBeta")
    assert told is not None
    assert_places(told.sentence, node="B", note="min, α = 2", action="Left", worth="1", who="Max", bound="2")
    assert (told.depth, told.nodes, told.nodes_before) == (1, 5, 13)
    assert parse(told.tree) == tree_of([2, [1, 3]])
    assert told.command == 'solve "[2,[1,3]]" --agent mine.py:AlphaBeta'
    assert told.watch == 'explain "[2,[1,3]]" --agent mine.py:AlphaBeta --compare alphabeta'
    assert told.right == (
        ShownNode("A", None, "", "max", "2"),
        ShownNode("A1", 0, "Left", None, "2"),
        ShownNode("B", 0, "Right", "min", "≤1", "α 2"),
        ShownNode("B1", 2, "Left", None, "1"),
        ShownNode("B2", 2, "Right", None, "", "", "left out", differs=True),
    )
    assert told.yours == (
        ShownNode("A", None, "", "max", "2"),
        ShownNode("A1", 0, "Left", None, "2"),
        ShownNode("B", 0, "Right", "min", "1"),
        ShownNode("B1", 2, "Left", None, "1"),
        ShownNode("B2", 2, "Right", None, "3", differs=True),
    )
    assert "Right: 3  ◀ your search continued here" in told.picture


def test_what_the_students_search_left_out_is_drawn_so() -> None:
    told, _ = found(on(tree_of([[4], [4, 1]]), "alphabeta"), windows.PrunesOnEquality)
    assert [node.state for node in told.yours][-1] == "left out"
    assert [node.name for node in told.yours if node.differs] == ["B2"]
    assert told.yours[2].value == "≤2"
    assert told.right[2].value == "1"


def test_values_that_are_not_those_of_the_students_search_are_not_shown() -> None:
    exercise = on(tree_of([[2, 5], [1, 4]]))
    told, _ = found(exercise, roles.GhostsMaximize)
    assert [(node.name, node.value) for node in told.yours if node.role] == [("A", "2"), ("B", "")]
    known, _ = found(exercise, roles.GhostsMaximize, told=roles.GhostsMaximize)
    assert [(node.name, node.value) for node in known.yours if node.role] == [("A", "2"), ("B", "2")]
    assert_places(known.sentence, node="B", worth="1", values="1 and 2", value="2")


def test_for_a_known_mistake_little_is_asked() -> None:
    for exercise in large("alphabeta", 8):
        if not did(exercise, windows.WindowResetAtRoot).attempt.right:
            told, asked = found(exercise, windows.WindowResetAtRoot, told=windows.WindowResetAtRoot)
            assert (told.nodes, asked) == (5, 2)  # the problem where it began, and the smallest one
            assert_places(told.sentence, bound="α", value="−∞")


def test_what_is_no_longer_so_when_it_is_asked_is_found_by_asking() -> None:
    exercise = next(each for each in large("minimax") if not did(each, visiting.SuccessorTwice).attempt.right)
    nodes = len(exercise.problem.state.tree.nodes)

    class OnlyInLargeTrees(visiting.SuccessorTwice):
        def successor(self, state: Search, agent: int, action: str) -> object:
            is_large = len(self.root.state.tree.nodes) > nodes // 2
            return super().successor(state, agent, action) if is_large else state.successor(agent, action)  # type: ignore[attr-defined]

    told, asked = found(exercise, OnlyInLargeTrees, told=visiting.SuccessorTwice)
    assert nodes // 2 < told.nodes < nodes
    assert asked <= MOST_SHAPES


def test_without_an_answer_to_any_question_the_smallest_that_is_known_is_shown() -> None:
    exercises = sorted(large("minimax", 5), key=lambda each: len(each.problem.state.tree.nodes))
    attempts = [did(each, visiting.SuccessorTwice) for each in reversed(exercises)]
    told = smallest_counterexample(attempts, Student(visiting.SuccessorTwice, most=0))
    assert told is not None
    assert parse(told.tree) == exercises[0].problem.state.tree
    assert told.nodes_before == 0


def test_of_a_right_search_there_is_none() -> None:
    attempts = [did(each, Search) for each in large("minimax", 3)]
    assert smallest_counterexample(attempts, Student(Search)) is None
    assert smallest_counterexample([], Student(Search)) is None


def measured() -> Iterator[tuple[str, type[Mistake]]]:
    """Each known mistake with one of the algorithms in which it can occur."""
    for place, mistake in enumerate(MISTAKES):
        possible = [each for each in ALGORITHMS if each in mistake.applies_to]
        if possible and not mistake.explains_any_wrong_action:
            yield possible[place % len(possible)], mistake


@pytest.mark.rest_slow(12)
@pytest.mark.parametrize(("algorithm", "mistake"), list(measured()))
def test_it_has_few_leaves_and_takes_few_questions(algorithm: str, mistake: type[Mistake]) -> None:
    possible = (each for each in large(algorithm, 12) if mistake.can_occur(each.problem.settings))
    wrong = (each for each in possible if not did(each, mistake).attempt.right)
    for exercise in islice(wrong, 1):
        told, asked = found(exercise, mistake)
        assert asked <= MOST_SHAPES
        one_more = (algorithm == "star1") + (mistake is stars.ChanceWindowNotScaled)
        assert leaves(told) <= MOST_LEAVES + one_more
        again, _ = found(exercise, mistake)
        assert again == told
        drawn = parse(told.tree)
        small = on(drawn, algorithm, told.depth)  # type: ignore[arg-type]
        assert not did(small, mistake).attempt.right


@pytest.mark.slow
def test_usual_mistakes_take_about_thirty_questions() -> None:
    usual = (windows.PrunesOnEquality, windows.WindowResetAtRoot, windows.NoPruning, windows.OnlyMaxPrunes)
    counts = [
        found(exercise, mistake)[1]
        for mistake in usual
        for exercise in large("alphabeta", 12)
        if not did(exercise, mistake).attempt.right
    ]
    assert len(counts) > 20
    assert sum(counts) / len(counts) < 30
    assert max(counts) < USUAL_ASKINGS


@pytest.mark.parametrize(
    "pair",
    [
        (windows.PrunesOnEquality, visiting.StopDropped),
        (windows.WindowResetAtRoot, depth.DepthOneLess),
        (windows.NoPruning, values.LastTieWins),
    ],
)
def test_of_two_mistakes_at_once_a_small_tree_is_found_too(pair: tuple[type[Mistake], ...]) -> None:
    both = combined(pair)
    wrong = next(each for each in large("alphabeta") if not did(each, both).attempt.right)
    for told in (None, both):
        counterexample, _ = found(wrong, both, told=told)
        assert leaves(counterexample) <= MOST_LEAVES


def test_what_only_positions_show_is_shown_on_a_tree_where_that_can_be() -> None:
    told, _ = found(at(BOARD), visiting.StopDropped)
    assert told.tree
    assert "Stop" in told.tree
    assert places_of(told.sentence) == {"at": ["At A"], "node": ["A"], "mover": ["Pacman"]}


class NotEast(Search):
    def actions(self, state: object, agent: int) -> list[str]:
        return [action for action in super().actions(state, agent) if agent or action != "East"]


def test_what_no_tree_shows_is_shown_on_a_small_position() -> None:
    told, asked = found(at(BOARD, depth=2), NotEast)
    assert (told.tree, told.right, told.yours, told.depth) == ("", (), (), 1)
    assert places_of(told.sentence)["action"] == [Action.EAST]
    state = GameState.parse(told.position)
    assert (state.num_agents, len(state.food)) == (2, 1)
    assert state.layout.width < 11
    assert told.picture.endswith("after East  ◀ left out by your search")
    assert asked <= MOST_SHAPES


def test_a_graph_of_an_old_course_is_shown_as_it_is_where_no_other_tree_can_be_asked_about() -> None:
    text = """
roles = ["max", "min"]
root = "a"
nodes.a.actions = { x = "b", y = "c" }
nodes.b = { value = 1, win = true }
nodes.c = { value = 2, lose = true }
"""
    exercise = on(tree_of([1, 2]))
    problem = replace(exercise.problem, state=problems.start(parse(text)))
    told, _ = found(replace(exercise, problem=problem, remembered={}), visiting.SuccessorTwice, most=0)
    assert_places(told.sentence, node="b", action="x", times="twice")
    assert [node.name for node in told.right] == ["a", "b", "c"]


def test_a_position_of_an_old_course_is_shown_as_it_is() -> None:
    exercise = at(BOARD)
    problem = replace(exercise.problem, state=WithoutStop(exercise.problem.state))
    told, _ = found(replace(exercise, problem=problem, remembered={}), NotEast)
    assert places_of(told.sentence)["action"] == [Action.EAST]
    assert GameState.parse(told.position).num_agents == 3
    assert "P: Pacman at 1,3" in told.picture
