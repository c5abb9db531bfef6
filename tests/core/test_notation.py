"""The text form of states: malformed ones are refused with the line that is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given

from pacman import GameState, LayoutError
from pacman.errors import NotationError
from tests.messages import raises
from tests.strategies import games

LAYOUT = "%%%%%%%%\n%P.o. G%\n%%%%%%%%\n"
NOW = "%%%%%%%%\n%   .  %\n%%%%%%%%\npacman 3,1 East\nghost 5.5,1 West 39\nscore 7\n"


def test_a_written_position_is_read() -> None:
    state = GameState.parse(f"{LAYOUT}\n{NOW}")
    assert state.pacman == ((3, 1), "East")
    assert state.ghosts == (((5.5, 1), "West", 39),)
    assert (list(state.food), list(state.capsules), state.score) == ([(4, 1)], [], 7)
    assert state.to_text() == f"{LAYOUT}\n{NOW}"


def test_a_layout_alone_is_the_start_of_its_game() -> None:
    assert GameState.parse(LAYOUT) == GameState.parse(GameState.parse(LAYOUT).to_text())


def test_a_lost_and_a_won_position_are_read() -> None:
    lost = GameState.parse(f"{LAYOUT}\n{NOW}lost\n")
    assert (lost.is_lose, lost.is_win, lost.is_terminal) == (True, False, True)
    assert GameState.parse(f"{LAYOUT}\n{NOW.replace('.  %', '   %')}").is_win


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("score 7", "score " + "9" * 15),
        ("score 7", "score -12"),
        ("ghost 5.5,1 West 39", "ghost 5.5,1 West 1"),
        ("ghost 5.5,1 West 39", "ghost 5.5,1 West 40"),
        ("ghost 5.5,1 West 39", "ghost 5,1 West 0"),
        ("ghost 5.5,1 West 39", "ghost 5,1 Stop 40"),
        ("ghost 5.5,1 West 39\n", ""),
    ],
)
def test_the_limits_themselves_are_read_and_written_back(old: str, new: str) -> None:
    text = f"{LAYOUT}\n{NOW.replace(old, new)}"
    assert GameState.parse(text).to_text() == text
    assert GameState.parse(f"\n\n{text}\n\n").to_text() == text


def test_a_game_that_is_won_is_not_lost_too() -> None:
    with raises(NotationError, line="lost"):
        GameState.parse(f"{LAYOUT}\n{NOW.replace('.  %', '   %')}lost\n")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("%   .  %", "%   x  %", "'%   x  %' does not fit the layout"),
        ("%   .  %", "%   .%%%", "'%   .%%%' does not fit the layout"),
        ("%   .  %", "%   .  ", "does not fit the layout"),
        ("%   .  %", "%.     %", "there is a '.' at (1, 1), where the layout has none at the start"),
        ("pacman 3,1 East", "pacman 0,0 East", "no agent can be at '0,0' facing 'East'"),
        ("pacman 3,1 East", "pacman 3,1 Up", "no agent can be at '3,1' facing 'Up'"),
        ("pacman 3,1 East", "pacman nan,1 East", "no agent can be at 'nan,1'"),
        ("pacman 3,1 East", "pacman 3.5,1 East", "Pacman cannot be between two cells, at 3.5,1"),
        ("pacman 3,1 East", "pacman 3,1", "'pacman 3,1' should read 'pacman X,Y DIRECTION'"),
        ("ghost 5.5,1 West 39", "ghost 5.5,1 North 39", "no agent can be at '5.5,1' facing 'North'"),
        ("ghost 5.5,1 West 39", "ghost 5.5,1 West 0", "the scared timer 0 at 5.5,1 is not in 1 to 40"),
        ("ghost 5.5,1 West 39", "ghost 5,1 West 41", "the scared timer 41 at 5,1 is not in 0 to 40"),
        (
            "ghost 5.5,1 West 39",
            "ghost 5,1 West x",
            "a scared timer must be a whole number of at most 15 digits, not 'x'",
        ),
        (
            "ghost 5.5,1 West 39",
            "ghost 5,1 West 3\nghost 5,1 West 3",
            "2 ghosts are placed; the layout has 1",
        ),
        ("score 7", "score 7.5", "the score must be a whole number of at most 15 digits, not '7.5'"),
        ("score 7", "score " + "7" * 5000, "the score must be a whole number of at most 15 digits, not '777"),
        ("score 7", "score ٧", "the score must be a whole number of at most 15 digits, not '٧'"),
        ("score 7", "score " + "7" * 16, "the score must be a whole number of at most 15 digits"),
        ("score 7", "score --7", "the score must be a whole number of at most 15 digits, not '--7'"),
        ("ghost 5.5,1 West 39", "ghost 5,1 West -1", "the scared timer -1 at 5,1 is not in 0 to 40"),
        ("ghost 5.5,1 West 39", "ghost 5.5,1 West 41", "the scared timer 41 at 5.5,1 is not in 1 to 40"),
        ("ghost 5.5,1 West 39", "ghost 5.5 West 39", "no agent can be at '5.5' facing 'West'"),
        ("%   .  %", "%o  .  %", "there is a 'o' at (1, 1), where the layout has none at the start"),
        ("%   .  %", "    .  %", "'    .  %' does not fit the layout"),
        ("ghost 5.5,1 West 39", "ghost 5.5,1 West", "should read 'ghost X,Y DIRECTION SCARED_TIMER'"),
        ("score 7\n", "score 7\nlost\nlost\n", "'lost' after the score"),
        ("score 7", "points 7", "the line 'points 7' should read 'score POINTS'"),
        ("score 7", "score 7\nwon", "'won' after the score; allowed is 'lost'"),
        ("score 7\n", "", "the line '' should read 'score POINTS'"),
    ],
)
def test_a_malformed_position_is_refused(old: str, new: str, problem: str) -> None:
    assert old in NOW
    with pytest.raises(NotationError) as caught:
        GameState.parse(f"{LAYOUT}\n{NOW.replace(old, new)}")
    assert problem in str(caught.value)


def test_a_position_whose_board_ends_too_early_is_refused() -> None:
    with raises(NotationError, count=2, height=3):
        GameState.parse(f"{LAYOUT}\n%%%%%%%%\n%   .  %\n")


def test_a_malformed_layout_in_a_position_is_a_layout_error() -> None:
    with raises(LayoutError, line=1, column=1):
        GameState.parse(f"{LAYOUT.replace('P', ' ')}\n{NOW}")


@given(games())
def test_digests_differ_when_states_do(states: list[GameState]) -> None:
    digests = {}
    for state in states:
        assert digests.setdefault(state.digest(), state) == state


def test_a_digest_is_fixed_for_ever() -> None:
    """Records hold digests; a change of the text form would make every old record differ."""
    assert GameState.parse(f"{LAYOUT}\n{NOW}").digest() == "25358fe4a5d6e844"
