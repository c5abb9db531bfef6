"""What is collected of a search's thoughts while a game is played, and that the game is the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from pacman import Agent, Decision, GameState, Layout, SearchAgent, play
from pacman.gameplay.game import Game
from pacman.gameplay.record import Record, to_line
from pacman.gameplay.setup import GameSetup
from pacman.gameplay.thoughts import COPY_TAKES_LONG, RecordedThought
from pacman.ghosts import RandomGhost
from pacman.names.notation import AgentSpec
from pacman.trace import explain
from tests.players import Stays

SMALL = Layout.load("small")
SEARCHES = (
    "alphabeta:depth=2:evaluation=farsighted",
    "mcts:depth=3:simulations=30",
    "minimax:depth=2:table=true",
)


def decisions(record: Record) -> Sequence[RecordedThought | None]:
    assert record.thoughts is not msgspec.UNSET
    return record.thoughts.decisions


def asked(agent: Agent[Any], moves: int = 8, **options: Any) -> Record:
    """The record, with thoughts, of a few moves of this agent."""
    game = Game(
        GameState.initial(SMALL, 1), [agent, RandomGhost()], seed=1, max_moves=moves, thoughts=True, **options
    )
    return game.play()


@pytest.mark.rest_slow
@pytest.mark.parametrize("agent", SEARCHES)
def test_collecting_thoughts_changes_nothing_about_the_game(agent: str) -> None:
    plain = play(SMALL, agent, "random", seed=5, max_moves=90)
    asked = play(SMALL, agent, "random", seed=5, max_moves=90, thoughts=True)
    assert plain.thoughts is msgspec.UNSET
    assert msgspec.structs.replace(asked, thoughts=msgspec.UNSET) == plain


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("agent", SEARCHES)
def test_the_same_seed_gives_the_same_bytes(agent: str) -> None:
    first, second = (play(SMALL, agent, "random", seed=5, max_moves=30, thoughts=True) for _ in range(2))
    assert to_line(first) == to_line(second)


@pytest.mark.slow
def test_there_is_a_thought_for_each_move_of_pacman_and_it_is_what_explain_finds() -> None:
    record = play(SMALL, SEARCHES[0], "random", seed=5, thoughts=True)
    states = record.states()
    agent = GameSetup(SMALL, AgentSpec("alphabeta", {"depth": "2", "evaluation": "farsighted"}), ()).agents()[
        0
    ]
    assert isinstance(agent, SearchAgent)
    assert len(decisions(record)) == len(record.moves[:: len(record.agents)])
    for move in range(0, len(record.moves), len(record.agents) * 7):
        found, kept = explain(agent, states[move]), record.thought(move, states[move])
        assert kept is not None
        assert [m.action for m in kept.moves] == [m.action for m in found.moves]
        assert [m.value for m in kept.moves] == pytest.approx([m.value for m in found.moves], rel=1e-8)
        assert [m.bound for m in kept.moves] == [m.bound for m in found.moves]
        assert kept.generated == found.counts.generated.total == sum(kept.nodes_at.values())
        assert (kept.chosen, kept.origin) == (record.moves[move], states[move].pacman.position)


def test_an_agent_that_does_not_search_leaves_its_record_as_it_was() -> None:
    records = [play(SMALL, "reflex", "random", seed=5, thoughts=thoughts) for thoughts in (False, True)]
    assert to_line(records[0]) == to_line(records[1])


class West(SearchAgent[Any]):
    """Always stops; a copy of it goes to `copied` or raises it."""

    def __init__(self, copied: type[BaseException] | str | None = None) -> None:
        super().__init__(1)
        self.copied: Any = None
        self.then = copied

    def __deepcopy__(self, memo: object) -> West:
        made = West(self.then)
        made.copied = self.then
        return made

    def search(self, state: Any) -> Decision:
        if isinstance(self.copied, str):
            return Decision(self.copied, 1)
        if self.copied is not None:
            raise self.copied("not now")
        return Decision("Stop", 1)


@pytest.mark.parametrize(
    ("copied", "problem"),
    [
        ("West", "asked again, the search chose West"),
        (ValueError, "ValueError: not now"),
        (SystemExit, "SystemExit: not now"),
    ],
)
def test_a_copy_that_does_otherwise_is_noted_as_a_problem(copied: Any, problem: str) -> None:
    record = asked(West(copied))
    assert record.outcome.result == "draw"
    assert decisions(record) == (RecordedThought(problem),) * 4


class Uncopied(West):
    def __deepcopy__(self, memo: object) -> West:
        raise TypeError("one of a kind")


class NoNumbers(West):
    def __deepcopy__(self, memo: object) -> West:
        return NoNumbers()

    def search(self, state: Any) -> Decision:
        for action in state.legal_actions(0):
            self.value(state.successor(0, action))
        return Decision("Stop", 1)

    def value(self, state: Any) -> Any:
        return ["no", "number"]


def test_an_agent_that_cannot_be_asked_plays_on() -> None:
    record = asked(Uncopied())
    assert len(record.moves) == 8
    first, *others = decisions(record)
    assert first is not None
    assert "TypeError" in first.problem
    assert others == [first] * 3


def test_of_an_agent_whose_values_are_no_numbers_none_is_known() -> None:
    record = asked(NoNumbers())
    assert len(record.moves) == 8
    for each in decisions(record):
        assert each is not None and each.problem == ""
        assert set(each.values.values()) == {None} and each.counts[0] > 1


def test_a_search_that_is_too_large_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.gameplay.thoughts.MOST_RECORDED", 10)
    record = play(SMALL, SEARCHES[0], "random", seed=5, max_moves=2, thoughts=True)
    assert decisions(record) == (RecordedThought("the search is too large to show"),)


class EndlessWhenAsked(West):
    def __deepcopy__(self, memo: object) -> West:
        return EndlessCopy()


class EndlessCopy(EndlessWhenAsked):
    def search(self, state: Any) -> Decision:
        while True:
            pass


@pytest.mark.slow
def test_a_copy_that_never_comes_back_is_given_up_once_for_the_whole_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pacman.gameplay.thoughts.MOST_SECONDS", 0.2)
    record = asked(EndlessWhenAsked())
    assert len(record.moves) == 8
    assert decisions(record) == (RecordedThought("the search takes too long to show"),) * 4


def test_an_agent_that_takes_long_to_copy_is_copied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.gameplay.thoughts.MOST_SECONDS_FOR_A_COPY", 0.0)
    record = play(SMALL, SEARCHES[0], "random", seed=5, max_moves=9, thoughts=True)
    problems = [each and each.problem for each in decisions(record)]
    assert problems == ["", *[COPY_TAKES_LONG] * (len(problems) - 1)]
    assert len(problems) > 1


def test_a_failing_decision_leaves_the_thoughts_before_it() -> None:
    class Fails(West):
        def __deepcopy__(self, memo: object) -> West:
            return West()

        def search(self, state: Any) -> Decision:
            if state.score < -2:
                raise ValueError("enough")
            return Decision("Stop", 1)

    record = asked(Fails(), moves=20)
    assert record.outcome.result == "agent error"
    assert len(decisions(record)) == len(record.moves[::2]) == 3


def test_nobody_else_is_asked() -> None:
    game = Game(GameState.initial(SMALL, 1), [Stays(), West(ValueError)], seed=1, max_moves=8, thoughts=True)
    assert game.play().thoughts is msgspec.UNSET
