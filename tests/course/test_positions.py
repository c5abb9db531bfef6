"""Positions drawn from random games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course import AssignmentError
from autograder.course.cases import RandomPositionsCase
from autograder.course.problems import random_position
from pacman import GameState, Layout
from pacman.ghosts import RandomGhost
from tests.fuzzing import examples

ROOM = "%%%%%%%%%%\n%....%   %\n%.P..  %G%\n%....%   %\n%%%%%%%%%%\n"


def drawn(seed: int, layout: str = "small", **given: object) -> GameState:
    board = Layout.parse(ROOM) if layout == "room" else Layout.load(layout)
    case = RandomPositionsCase(layout=layout, seed=0, **given)  # type: ignore[arg-type]
    return random_position(board, lambda: [RandomGhost() for _ in board.ghost_starts], case, seed)


def ends_within(state: GameState, moves: int) -> bool:
    """Whether some moves of all agents in turn end the game: tried one by one."""
    turn, frontier = 0, [state]
    for _ in range(moves):
        frontier = [each.successor(turn, action) for each in frontier for action in each.legal_actions(turn)]
        if any(each.is_terminal for each in frontier):
            return True
        turn = (turn + 1) % state.num_agents
    return False


@examples(8)
@given(st.integers(0, 2**63 - 1))
def test_a_position_is_the_same_for_its_seed_and_the_game_goes_on(seed: int) -> None:
    for found in (drawn(seed), drawn(seed, "room", food=1, before_end=2)):
        assert not found.is_terminal
        assert found.legal_actions(0)
    assert drawn(seed).to_text() == drawn(seed).to_text()


@examples(8)
@given(st.integers(0, 2**63 - 1))
def test_before_the_end_the_game_may_be_over_within_so_many_rounds(seed: int) -> None:
    for rounds in (1, 2):
        found = drawn(seed, "room", food=1, before_end=rounds)
        assert ends_within(found, rounds * found.num_agents)


def test_positions_are_as_far_into_the_game_as_is_said() -> None:
    assert drawn(1, after=(0, 0)) == GameState.initial(Layout.load("small"))
    assert drawn(1, after=(1, 1)).score in (-1, 9)  # Pacman has moved once, and may have eaten
    assert len({drawn(seed, after=(5, 40)).to_text() for seed in range(20)}) == 20


def test_of_so_much_food_random_games_are_won_and_lost() -> None:
    boards = [drawn(seed, "room", food=2, after=(0, 0)) for seed in range(10)]
    assert {len(state.food) for state in boards} == {2}
    assert len({state.food for state in boards}) > 5


def test_where_no_position_is_found_a_sentence_says_what_to_change() -> None:
    with pytest.raises(AssignmentError, match=r"after = \[900, 1000\] was found in 200 random games on trap"):
        drawn(1, "trap", after=(900, 1000))
    with pytest.raises(AssignmentError, match=r"before_end = 50 was found .*; choose smaller numbers"):
        drawn(1, "trap", before_end=50)
