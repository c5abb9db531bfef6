"""A student's search and the right one as they are told: the same steps where both do the same."""

from __future__ import annotations

from math import floor, inf
from typing import Any

import pytest

from agents import AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1
from autograder.behaviour import Algorithm, behaviour
from autograder.examiner.exercise import Attempt, Exercise, WithoutStop
from autograder.examiner.search_log import log_search
from autograder.examiner.side_by_side import MOST_NODES, both_searches
from autograder.reference.mistakes.roles import IntegerDivision
from autograder.report import Both
from pacman import SearchAgent
from pacman.errors import TreeError
from pacman.trace import Trace
from pacman.tree import Tree, load
from pacman.view.pages.page_data import SearchData, Step
from tests.examiner.exercises import at, on, tree_of
from tests.messages import raises
from tests.strategies import many_trees

AGENTS: dict[Algorithm, type[SearchAgent[Any]]] = {
    "minimax": Minimax,
    "alphabeta": AlphaBeta,
    "expectimax": Expectimax,
    "expectiminimax": Expectiminimax,
    "star1": Star1,
}
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
HOSTILE = "</script><script>\u202e\ud800" + "x" * 200


def searched(exercise: Exercise, agent: SearchAgent[Any], values: Any = None) -> Both | None:
    """What this agent does, as if it were a student's, beside the right search."""
    state = exercise.problem.state
    trace = Trace(state.state if isinstance(state, WithoutStop) else state)
    agent.evaluation_function = trace.watch(lambda state: state.score)
    action, value = agent.decision(trace.root)
    return both_searches(Attempt(exercise, behaviour(trace, str(action), value), False), trace, values)


def both_of(exercise: Exercise, agent: SearchAgent[Any], values: Any = None) -> Both:
    found = searched(exercise, agent, values)
    assert found is not None
    return found


def moves(one: SearchData) -> list[tuple[str, str | None, Any]]:
    """The steps without values and windows; a node by its name."""
    names = [node.name for node in one.nodes]
    return [(step.kind, names[step.node], [names[each] for each in step.cut]) for step in one.steps]


def ups(one: SearchData) -> dict[str | None, str]:
    """What each inner node was left with."""
    return {one.nodes[step.node].name: f"{step.sign}{step.value}" for step in one.steps if step.kind == "up"}


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("algorithm", AGENTS)
def test_a_right_search_is_told_with_the_same_steps_as_the_right_one(algorithm: Algorithm) -> None:
    mixed = algorithm in ("expectiminimax", "star1")
    roles = ("max", "min", "chance") if mixed else ("max", "chance" if algorithm == "expectimax" else "min")
    cuts = 0
    for tree in many_trees(60, seed=5, roles=roles, first=("max",)):
        exercise = on(tree, algorithm)
        found = both_of(exercise, agent_for(algorithm, tree))
        assert moves(found.yours) == moves(found.right)
        assert found.right.counts == found.yours.counts
        assert found.yours.value == pytest.approx(found.right.value)
        assert found.yours.action == found.right.action
        cuts += any(step.kind == "cut" for step in found.right.steps)
    assert bool(cuts) == (algorithm in ("alphabeta", "star1"))


def agent_for(algorithm: Algorithm, tree: Tree) -> SearchAgent[Any]:
    low, high = tree.bounds
    more = {"low": low, "high": high} if algorithm == "star1" else {}
    return AGENTS[algorithm](depth=tree.rounds, **more)


def test_the_first_step_that_differs_is_that_of_the_mistake() -> None:
    found = both_of(on(tree_of(TEXTBOOK), "alphabeta"), Minimax(depth=1))
    right, yours = moves(found.right), moves(found.yours)
    assert right[:8] == yours[:8]
    assert (right[8], yours[8]) == (("cut", "C", ["C2", "C3"]), ("value", "C2", []))


def test_values_are_told_as_bounds_where_something_was_left_out() -> None:
    found = both_of(on(tree_of(TEXTBOOK), "minimax"), AlphaBeta(depth=1))
    assert ups(found.yours) == {"B": "3.0", "C": "≤2.0", "D": "2.0", "A": "3.0"}
    assert ups(found.right) == {"B": "3.0", "C": "2.0", "D": "2.0", "A": "3.0"}
    assert found.yours.prunes and not found.right.prunes


def test_the_right_search_has_the_windows_of_alpha_beta() -> None:
    found = both_of(on(tree_of(TEXTBOOK), "alphabeta"), Minimax(depth=1))
    windows = {found.right.nodes[step.node].name: (step.alpha, step.beta) for step in found.right.steps[1:]}
    assert windows["C1"] == (3.0, "inf") and windows["D2"] == (3.0, 14.0)


def test_a_mean_is_weighted_by_the_probabilities() -> None:
    found = both_of(on(load("loaded"), "expectimax"), Expectimax(depth=1))
    expected = 0.8 * 9 + 0.2 * 100
    assert ups(found.yours) == ups(found.right) == {"B": "10.0", "C": f"{expected:.1f}", "A": "27.2"}


def test_pacman_without_stop_does_not_cut_it() -> None:
    exercise = at("%%%%%%%\n%P. .G%\n%%%%%%%", "alphabeta")
    state = exercise.problem.state
    trace = Trace(state)
    east = trace.root.successor(0, "East")
    for action in east.legal_actions(1):
        assert east.successor(1, action).score is not None
    object.__setattr__(exercise.problem, "state", WithoutStop(state))
    found = both_searches(Attempt(exercise, behaviour(trace, "East", 0.0), False), trace)
    assert found is not None
    assert [node.action for node in found.yours.nodes if node.up == 0] == ["East"]
    assert all(node.agents is not None for node in found.yours.nodes), "where all are, Stop or not"
    assert found.right.board is not None and found.yours.board is None, "of both it is the same"


def test_a_search_that_ended_with_an_error_stays_where_it_was() -> None:
    exercise = on(tree_of(TEXTBOOK), "minimax")
    trace = Trace(exercise.problem.state)
    child = trace.root.successor(0, "Left")
    assert child.successor(1, "Left").score == 3
    found = both_searches(Attempt(exercise, behaviour(trace), False), trace)
    assert found is not None
    assert moves(found.yours) == [
        ("down", "A", []),
        ("down", "B", []),
        ("down", "B1", []),
        ("value", "B1", []),
    ]
    assert len(found.yours.nodes) == 13, "also those to which it never came"


def test_what_the_student_says_is_cut_and_printable() -> None:
    exercise = on(tree_of([1, 2], "max"))
    trace = Trace(exercise.problem.state)
    found = both_searches(Attempt(exercise, behaviour(trace, HOSTILE, inf), False), trace)
    assert found is not None
    assert found.yours.action == "</script><script>??" + "x" * 61
    assert found.yours.steps == [Step("down", 0), Step("up", 0, value="inf")]


def test_a_node_without_a_value_of_its_own_is_told_without_one() -> None:
    exercise = on(tree_of(TEXTBOOK))
    trace = Trace(exercise.problem.state)
    child = trace.root.successor(0, "Left")
    with raises(TreeError, node="B"):
        assert child.score
    found = both_searches(Attempt(exercise, behaviour(trace), False), trace)
    assert found is not None
    assert [(step.kind, step.value) for step in found.yours.steps] == [
        ("down", None),
        ("down", None),
        ("value", None),
    ]


def test_the_same_action_of_an_agent_out_of_turn_is_a_node_of_its_own() -> None:
    exercise = at("%%%%%%%\n%.P G %\n%%%%%%%")
    trace = Trace(exercise.problem.state)
    for agent in (0, 1):
        assert isinstance(trace.root.successor(agent, "East").score, int)
    found = both_searches(Attempt(exercise, behaviour(trace), False), trace)
    assert found is not None
    assert [(node.by, node.action) for node in found.yours.nodes[1:]] == [(0, "East"), (1, "East")]
    assert [step.node for step in found.yours.steps if step.kind == "value"] == [1, 2]


@pytest.mark.rest_slow
@pytest.mark.parametrize(("leaves", "is_told"), [(MOST_NODES, False), (MOST_NODES - 1, True)])
def test_what_is_too_large_is_not_told(leaves: int, is_told: bool) -> None:
    found = searched(on(tree_of(list(range(leaves)), "max")), Minimax(depth=1))
    assert (found is not None) == is_told


class FloorExpectimax(Expectimax[Any]):
    """A student's expectimax that divides with //."""

    def value(self, state: Any, agent: int, plies: int) -> float:
        found = super().value(state, agent, plies)
        return floor(found) if self.role(state, agent) == "chance" and not state.is_terminal else found


def test_at_every_node_the_student_s_own_value_is_told() -> None:
    """B is worth 1.5, and with // it is worth 1."""
    exercise = on(tree_of([[1, 2], [0, 1]], "max", "chance"), "expectimax")
    values = log_search(exercise, IntegerDivision)
    found = both_of(exercise, FloorExpectimax(depth=1), values)
    assert ups(found.right) == {"B": "1.5", "C": "0.5", "A": "1.5"}
    assert ups(found.yours) == {"B": "1.0", "C": "0.0", "A": "1.0"}


def test_a_value_that_contradicts_the_student_s_answer_is_not_told() -> None:
    exercise = on(tree_of([[1, 2], [0, 1]], "max", "chance"), "expectimax")
    found = both_of(exercise, FloorExpectimax(depth=1))
    assert ups(found.yours) == {"B": "None", "C": "None", "A": "1.0"}
