"""The classic state: what a student may change, copy and compare; finished games; drawn trees."""

from __future__ import annotations

import copy
import math
import pickle
from typing import Any

import pytest

from pacman import GameState as Native
from pacman import Layout, tree
from pacman.bridge.state import GameState
from pacman.errors import IllegalActionError, OnlyPacmanError, TerminalStateError, TreeError
from pacman.trace import Trace
from tests.bridge.boards import TO_THE_CAPSULE, after, begin
from tests.messages import raises

LAST_FOOD = "%%%%%%\n%P. G%\n%%%%%%"
CAUGHT = "%%%%%%%\n%PG .%%\n%%%%%%%"


# What is handed out is the student's own.


def test_lists_are_fresh_and_may_be_changed() -> None:
    state = begin()
    for ask in (
        state.getLegalActions,
        state.getCapsules,
        state.getGhostStates,
        state.getGhostPositions,
        state.getFood().asList,
    ):
        before: list[Any] = [*ask()]
        ask().clear()
        assert ask() == before
    state.getLegalActions().remove("Stop")
    assert state.getLegalActions() == ["Stop", "East", "North"]
    with pytest.raises(ValueError, match="not in list"):
        state.getLegalActions(1).remove("Stop")


def test_a_changed_grid_changes_nothing_but_this_state() -> None:
    state = begin()
    twin = copy.copy(state)
    state.getFood()[2][1] = False
    state.getWalls()[0][0] = False
    assert not state.hasFood(2, 1)
    assert not state.hasWall(0, 0)
    assert state.getFood().count() == state.data.food.count() == 11
    assert state.getNumFood() == 12
    assert twin.hasFood(2, 1)
    assert twin.hasWall(0, 0)
    assert state.generateSuccessor(0, "East").getScore() == 9


def test_a_state_takes_attributes_of_the_students_own() -> None:
    state: Any = begin()
    state.visited = {(1, 1)}
    assert state.visited == {(1, 1)}
    assert not hasattr(state.generateSuccessor(0, "East"), "visited")


# The score that is written.


def test_a_written_score_is_told_by_the_state_and_its_successors_alone() -> None:
    start = begin()
    state = start.generateSuccessor(0, "East")
    state.data.score += 100
    assert (state.getScore(), state.data.score) == (109, 109)
    further = state.generateSuccessor(1, "West").generateSuccessor(0, "East")
    assert further.getScore() == 118
    further.data.score = -2.5
    assert (further.getScore(), state.getScore(), start.getScore()) == (-2.5, 109, 0)
    assert state.native.score == 9
    assert type(state.getScore()) is float


def test_an_infinite_score_can_be_written() -> None:
    state = begin()
    state.data.score = -math.inf
    assert state.generateSuccessor(0, "East").getScore() == -math.inf


def test_a_score_that_is_no_number_is_refused_where_it_is_written() -> None:
    with pytest.raises(TypeError):
        begin().data.score = "many"  # type: ignore[assignment]


# Copies and equality.


def test_states_are_equal_when_their_native_states_and_written_scores_are() -> None:
    state, same = after(TO_THE_CAPSULE), after(TO_THE_CAPSULE)
    assert state == same
    assert hash(state) == hash(same) == hash(state.native)
    assert {state: 1}[same] == 1
    same.data.score += 1
    assert state != same
    assert state != begin()
    assert state != state.native
    assert state is not None
    assert state != None  # noqa: E711  # as students write it


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, GameState.deepCopy, lambda each: pickle.loads(pickle.dumps(each))]
)
def test_a_copy_is_equal_and_independent(copied: Any) -> None:
    state = after(TO_THE_CAPSULE)
    state.data.score += 3
    twin = copied(state)
    assert twin == state
    assert twin.getScore() == 20
    twin.data.score += 1
    twin.getFood()[5][1] = False
    assert (state.getScore(), state.getFood().count()) == (20, 10)
    node = GameState(tree.load("textbook").initial)
    assert copied(node) == node
    assert copied(node).generateSuccessor(0, "Left") == node.generateSuccessor(0, "Left")


def test_a_deep_copy_does_not_copy_the_native_state() -> None:
    state = begin()
    assert copy.deepcopy([state])[0].native is state.native


def test_a_state_prints_as_its_board() -> None:
    state = begin("%%%%%%%%%\n%o..%..G%\n%.%.%.%.%\n%P..o..G%\n%%%%%%%%%").generateSuccessor(0, "East")
    drawn = "%%%%%%%%%\n%o..%..G%\n%.%.%.%.%\n% P.o..G%\n%%%%%%%%%"
    assert str(state) == repr(state) == f"{state}" == drawn


# Moves that are not possible.


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    with raises(IllegalActionError, action="West", cell="(1, 1)"):
        begin().generateSuccessor(0, "West")


def test_a_finished_game_has_no_actions_and_no_successors() -> None:
    won, lost = begin(LAST_FOOD).generatePacmanSuccessor("East"), begin(CAUGHT).getNextState(1, "West")
    assert (won.isWin(), won.isLose(), won.getScore()) == (True, False, 509)
    assert (lost.isWin(), lost.isLose(), lost.getScore()) == (False, True, -500)
    assert won.getLegalActions() == lost.getLegalActions(1) == []
    for state, end in ((won, "won"), (lost, "lost")):
        sentence = rf"^the game is {end}, so 'Stop' of agent 0 has no successor; ask isWin\(\) and isLose\(\)"
        with pytest.raises(TerminalStateError, match=sentence):
            state.generateSuccessor(0, "Stop")


# Any native state can be shown.


def test_a_traced_state_records_what_is_asked_of_the_classic_one() -> None:
    trace = Trace(Native.initial(Layout.load("first-bite")))
    state = GameState(trace.root)
    state.getFood().asList()
    state.getGhostStates()
    str(state)
    child = state.generateSuccessor(0, "East")
    child.isWin()
    child.getScore()
    assert [event.kind for event in trace.events()] == ["generated", "expanded", "generated", "evaluated"]
    assert child == GameState(Native.initial(Layout.load("first-bite"))).generateSuccessor(0, "East")


def test_a_drawn_tree_is_played_by_whose_turn_it_is() -> None:
    root = GameState(tree.load("textbook").initial)
    left = root.generateSuccessor(0, "Left")
    assert root.getNumAgents() == 2
    assert root.getLegalActions(5) == left.getLegalActions() == ["Left", "Middle", "Right"]
    assert {type(action) for action in root.getLegalActions()} == {str}
    leaf = left.generateSuccessor(agentIndex=0, action="Left")  # it is agent 1's turn
    assert leaf == left.getNextState(0, "Left") == left.generatePacmanSuccessor("Left")
    assert repr(leaf.getScore()) == "3.0"
    assert (leaf.isWin(), leaf.isLose(), leaf.getLegalActions(1)) == (True, False, [])
    assert (left.isWin(), left.isLose()) == (False, False)
    assert repr(root) == str(root) == "<max node 'A' of textbook>"
    with pytest.raises(ValueError, match="not in list"):
        root.getLegalActions().remove("Stop")


def test_a_leaf_that_is_marked_lost_is_lost_alone() -> None:
    game = tree.parse(
        'roles = ["max"]\n[nodes.root]\nactions = { a = "A", b = "B" }\n'
        "[nodes.A]\nvalue = -1\nlose = true\n[nodes.B]\nvalue = 1\nwin = true\n"
    )
    a, b = (GameState(game.initial).generateSuccessor(0, action) for action in "ab")
    assert (a.isWin(), a.isLose(), b.isWin(), b.isLose()) == (False, True, True, False)
    with raises(TerminalStateError, end="lost", action="a", agent=0):
        a.generateSuccessor(0, "a")


def test_a_node_without_a_value_has_no_score() -> None:
    with raises(TreeError, node="A"):
        GameState(tree.load("textbook").initial).getScore()


ONLY_PACMANS: list[tuple[str, tuple[int, ...]]] = [
    *((name, ()) for name in ("getFood", "getWalls", "getNumFood", "getCapsules", "getPacmanPosition")),
    *((name, ()) for name in ("getPacmanState", "getGhostStates", "getGhostPositions")),
    *((name, (1,)) for name in ("getGhostState", "getGhostPosition")),
    *((name, (1, 1)) for name in ("hasFood", "hasWall")),
]


@pytest.mark.parametrize(("name", "given"), ONLY_PACMANS)
def test_a_drawn_tree_refuses_what_only_pacman_has(name: str, given: tuple[int, ...]) -> None:
    root = GameState(tree.load("textbook").initial)
    answers = "getNumAgents, getLegalActions, generateSuccessor, isWin, isLose, getScore"
    with raises(OnlyPacmanError, name=name, answers=answers):
        getattr(root, name)(*given)


def test_a_drawn_tree_has_no_data() -> None:
    with raises(OnlyPacmanError, name="data"):
        _ = GameState(tree.load("textbook").initial).data
