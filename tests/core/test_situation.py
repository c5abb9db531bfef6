"""What makes two states different, and how each of them shows itself."""

from __future__ import annotations

from itertools import combinations

import pytest

from pacman import GameState, Layout, LayoutError, TerminalStateError
from pacman.errors import IllegalActionError
from tests.messages import raises

BOARD = "%%%%%%%%\n%Po.. G%\n%%%%%%%%\n"
NOW = "%%%%%%%%\n% o..  %\n%%%%%%%%\npacman 2,1 East\nghost 5,1 West 7\nscore 9\n"
CHANGES = {  # just one fact each
    "nothing": ("", ""),
    "Pacman's place": ("pacman 2,1", "pacman 1,1"),
    "Pacman's direction": ("2,1 East", "2,1 West"),
    "the ghost's place": ("ghost 5,1", "ghost 5.5,1"),
    "the ghost's direction": ("5,1 West", "5,1 East"),
    "the ghost's timer": ("West 7", "West 8"),
    "the food": ("o..", "o. "),
    "the capsules": ("o..", " .."),
    "the score": ("score 9", "score 8"),
    "that it is lost": ("score 9\n", "score 9\nlost\n"),
    "the number of ghosts": ("ghost 5,1 West 7\n", ""),
}


def changed(what: str, board: str = BOARD) -> GameState:
    return GameState.parse(f"{board}\n{NOW.replace(*CHANGES[what], 1)}")


@pytest.mark.parametrize(("one", "other"), list(combinations(CHANGES, 2)))
def test_states_that_differ_in_a_single_fact_are_not_equal(one: str, other: str) -> None:
    assert changed(one) != changed(other)
    assert changed(one).digest() != changed(other).digest()
    assert changed(one) == changed(one)
    assert hash(changed(one)) == hash(changed(one))


def test_states_of_different_boards_are_not_equal_though_they_look_the_same_now() -> None:
    other = BOARD.replace("o..", "o...").replace(". G", ".G")
    assert GameState.parse(f"{other}\n{NOW}").to_text() != changed("nothing").to_text()
    assert GameState.parse(f"{other}\n{NOW}") != changed("nothing")


def test_the_name_of_the_board_does_not_matter() -> None:
    one, other = (GameState.initial(Layout.parse(BOARD, name)) for name in ("one", "other"))
    assert one == other
    assert hash(one) == hash(other)


def test_a_state_is_equal_to_nothing_else() -> None:
    state = changed("nothing")
    assert (state == state.to_text()) is False
    assert state != None  # noqa: E711
    assert str(state) == state.to_text() == f"{BOARD}\n{NOW}"
    assert state.numbers.timers == (0, 7)


def test_an_agent_or_a_number_of_ghosts_that_does_not_exist_is_refused_with_those_that_do() -> None:
    state = changed("nothing")
    with raises(IllegalActionError, agent=2, last=1):
        state.legal_actions(2)
    for asks in (state.successor, lambda agent, _: state.outcomes(agent)):
        for agent in (-1, 2):
            with raises(IllegalActionError, agent=agent, last=1):
                asks(agent, "Stop")
    with raises(LayoutError, number=-1, most=1):
        GameState.initial(Layout.parse(BOARD), -1)


def test_an_illegal_action_of_a_ghost_is_refused_by_its_number_and_place() -> None:
    with raises(IllegalActionError, action="North", ghost=1, cell="(5, 1)"):
        changed("nothing").successor(1, "North")


def test_each_of_several_ghosts_is_refused_by_its_own_place() -> None:
    state = GameState.initial(Layout.parse("%%%%%%%\n%P1.2 %\n%%%%%%%"))
    for ghost, place in ((1, "(2, 1)"), (2, "(4, 1)")):
        with raises(IllegalActionError, action="North", ghost=ghost, cell=place):
            state.successor(ghost, "North")


def test_a_game_that_is_over_knows_its_agents_but_lets_none_of_them_move() -> None:
    lost = changed("that it is lost")
    for agent in (0, 1):
        assert lost.legal_actions(agent) == ()
        assert lost.outcomes(agent) == ()
    for agent in (-1, 2):
        with raises(IllegalActionError, agent=agent, last=1):
            lost.legal_actions(agent)
        with raises(IllegalActionError, agent=agent, last=1):
            lost.outcomes(agent)
    with raises(TerminalStateError, action="Stop", agent=1):
        lost.successor(1, "Stop")
    won = GameState.parse(f"{BOARD}\n{NOW.replace('o..', 'o  ')}")
    with raises(TerminalStateError, action="East", agent=0):
        won.successor(0, "East")
