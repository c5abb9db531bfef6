"""What a file for the classic interface asks the grader: little, and nothing twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

from autograder.sandbox.protocol import StateQuery, decode, encode
from autograder.sandbox.session import Referee
from autograder.sandbox.student.remote import RemoteState, SharedFacts
from pacman import GameState as Native
from pacman import Layout, tree
from pacman.bridge.state import GameState
from pacman.trace import Trace


class Asked:
    """Answers questions as the grader does, and counts them by kind."""

    def __init__(self, root: Any) -> None:
        self.kinds: Counter[str] = Counter()
        self.referee = Referee(Trace(root).root)
        self.state = GameState(RemoteState(SharedFacts(self, Referee.game(root)), self.referee.root_facts))

    def ask(self, query: dict[str, Any]) -> Any:
        self.kinds[query["type"]] += 1
        message = decode(encode(query))
        assert isinstance(message, StateQuery)
        return self.referee.answer(message)


def look_at_everything(state: GameState) -> None:
    """What evaluation functions of courses ask, and more than once."""
    for _ in range(3):
        state.getPacmanPosition(), state.getGhostStates(), state.getGhostPositions(), state.getCapsules()
        state.getFood().asList(), state.getNumFood(), state.getWalls(), state.hasWall(1, 1)
        state.isWin(), state.isLose(), state.getNumAgents(), state.getPacmanState()
        [ghost.scaredTimer for ghost in state.getGhostStates()]


def test_a_whole_evaluation_asks_for_one_view_of_its_state() -> None:
    asked = Asked(Native.initial(Layout.load("small")))
    child = asked.state.generateSuccessor(0, asked.state.getLegalActions()[0])
    look_at_everything(child)
    child.getLegalActions(1)
    assert asked.kinds == Counter(successor=1, view=1)
    child.getScore()
    assert asked.kinds["score"] == 1


def test_walls_are_known_without_a_question() -> None:
    asked = Asked(Native.initial(Layout.load("small")))
    assert asked.state.hasWall(0, 0)
    assert asked.state.getWalls().width == asked.state.data.layout.width
    assert not asked.kinds


def test_a_search_asks_for_each_successor_and_each_value_and_for_nothing_else() -> None:
    asked = Asked(tree.load("textbook").initial)

    def value(state: GameState, agent: int) -> float:
        if state.isWin() or state.isLose():
            return state.getScore()
        values = [value(state.generateSuccessor(agent, a), 1 - agent) for a in state.getLegalActions(agent)]
        return min(values) if agent else max(values)

    assert value(asked.state, 0) == 3
    assert asked.kinds == Counter(successor=12, score=9)


def test_what_may_be_done_when_the_game_is_over_is_not_asked_either() -> None:
    asked = Asked(Native.parse("%%%%%%%%\n% P.%G %\n%%%%%%%%"))
    won = asked.state.generateSuccessor(0, "East")
    assert won.isWin()
    assert won.getLegalActions(0) == won.getLegalActions(1) == []
    assert asked.kinds == Counter(successor=1)


def test_states_of_different_games_are_not_equal() -> None:
    one, other = (Asked(tree.load("textbook").initial).state for _ in range(2))
    action = one.getLegalActions()[0]
    child, again = one.generateSuccessor(0, action), one.generateSuccessor(0, action)
    assert child is not again
    assert {child: "known"}.get(again) == "known"
    assert one not in {other}
    assert child not in {other.generateSuccessor(0, action)}
