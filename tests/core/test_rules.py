"""Single rules of docs/rules.md, each on a board small enough to check by hand."""

from __future__ import annotations

import pytest

from pacman import Action, GameState, IllegalActionError, Layout, TerminalStateError
from tests.messages import raises


def start(*rows: str, num_ghosts: int | None = None) -> GameState:
    return GameState.initial(Layout.parse("\n".join(rows)), num_ghosts)


def situation(layout: str, now: str) -> GameState:
    """A position: the board's rows, then board and agents as they are, `/` for a line end."""
    return GameState.parse(layout.replace("/", "\n") + "\n\n" + now.replace("/", "\n"))


def test_coordinates_begin_at_the_lower_left() -> None:
    state = start("%%%%%", "%.  %", "%P G%", "%%%%%")
    assert state.pacman.position == (1, 1)
    assert list(state.food) == [(1, 2)]
    assert state.ghosts[0].position == (3, 1)


def test_ghosts_are_numbered_by_mark_then_column_then_row() -> None:
    state = start("%%%%%%%", "%4G1 2%", "%P.3 G%", "%%%%%%%")
    assert [ghost.position for ghost in state.ghosts] == [(2, 2), (3, 2), (5, 1), (5, 2), (3, 1), (1, 2)]


def test_num_ghosts_keeps_the_first_ones() -> None:
    assert [g.position for g in start("%%%%%%%", "%PG.2G%", "%%%%%%%", num_ghosts=2).ghosts] == [
        (2, 1),
        (5, 1),
    ]


def test_pacman_may_stop_and_keeps_his_direction() -> None:
    state = start("%%%%%", "%P .%", "%%%%%").successor(0, "East").successor(0, "Stop")
    assert state.pacman == ((2, 1), Action.EAST)
    assert state.score == -2


def test_a_ghost_does_not_turn_round_in_a_corridor_but_does_in_a_dead_end() -> None:
    state = start("%%%%%%%%", "%P. .  %", "%%%%% G%", "%%%%%%%%").successor(1, "North")
    assert state.legal_actions(1) == (Action.WEST,)
    board = "%%%%%%%/%.P%G %/%%%%%%%"
    ghost = situation(board, "%%%%%%%/%. %  %/%%%%%%%/pacman 2,1 Stop/ghost 5,1 East 0/score 0")
    assert ghost.legal_actions(1) == (Action.WEST,)


def test_a_ghost_without_direction_may_go_any_open_way() -> None:
    state = start("%%%%%", "%. .%", "% G %", "%P .%", "%%%%%")
    assert state.legal_actions(1) == (Action.WEST, Action.EAST, Action.NORTH, Action.SOUTH)


def test_a_ghost_walled_in_has_the_single_action_stop() -> None:
    state = start("%%%%%%", "%P.%G%", "%%%%%%")
    assert state.legal_actions(1) == (Action.STOP,)
    assert state.successor(1, "Stop") == state


def test_a_walled_in_ghost_that_is_scared_waits_until_it_is_brave() -> None:
    state = start("%%%%%%%", "%Po.%G%", "%%%%%%%").successor(0, "East")
    for left in reversed(range(40)):
        assert state.legal_actions(1) == (Action.STOP,)
        state = state.successor(1, "Stop")
        assert state.ghosts[0] == ((5, 1), Action.STOP, left)


def test_a_capsule_scares_every_ghost_and_they_move_half_cells() -> None:
    state = start("%%%%%%%%%%", "%Po   G.G%", "%%%%%%%%%%").successor(0, "East")
    assert [ghost.scared_timer for ghost in state.ghosts] == [40, 40]
    assert state.score == -1
    state = state.successor(1, "West")
    assert state.ghosts[0] == ((5.5, 1), Action.WEST, 39)
    assert state.legal_actions(1) == (Action.WEST,)


@pytest.mark.parametrize(
    ("direction", "place", "centre"),
    [("West", "4.5,1", (4, 1)), ("East", "3.5,1", (4, 1)), ("West", "5,1", (5, 1)), ("East", "5,1", (6, 1))],
)
def test_when_fear_ends_a_ghost_is_put_on_the_nearest_centre_halves_up(
    direction: str, place: str, centre: tuple[int, int]
) -> None:
    board = "%%%%%%%%%%/%P.   G  %/%%%%%%%%%%"
    now = f"%%%%%%%%%%/% .      %/%%%%%%%%%%/pacman 1,1 Stop/ghost {place} {direction} 1/score 0"
    ghost = situation(board, now).successor(1, direction).ghosts[0]
    assert ghost == (centre, direction, 0)


def test_a_second_capsule_sets_the_timer_again_even_between_cells() -> None:
    state = start("%%%%%%%%%%%%", "%Poo.     G%", "%%%%%%%%%%%%").successor(0, "East").successor(1, "West")
    state = state.successor(0, "East")
    assert state.ghosts[0] == ((9.5, 1), Action.WEST, 40)


def test_eating_a_ghost_brings_200_and_sends_it_home() -> None:
    state = start("%%%%%%%%", "%Po G .%", "%%%%%%%%").successor(0, "East").successor(1, "West")
    state = state.successor(0, "East")
    assert (state.score, state.ghosts[0]) == (198, ((4, 1), Action.STOP, 0))
    assert not state.is_terminal


def test_a_scared_ghost_that_walks_into_pacman_is_eaten_by_its_own_move() -> None:
    state = start("%%%%%%%%", "%Po G .%", "%%%%%%%%").successor(0, "East")
    state = state.successor(1, "West").successor(1, "West").successor(1, "West")
    assert (state.score, state.ghosts[0]) == (199, ((4, 1), Action.STOP, 0))


def test_a_ghost_whose_fear_ends_beside_pacman_catches_him() -> None:
    board = "%%%%%%%%%%/%P.   G  %/%%%%%%%%%%"
    now = "%%%%%%%%%%/% .      %/%%%%%%%%%%/pacman 4,1 Stop/ghost 5,1 West 1/score 0"
    state = situation(board, now).successor(1, "West")
    assert state.ghosts[0].position == (5, 1)  # 4.5 is put on 5, out of reach
    assert not state.is_lose
    now = now.replace("ghost 5,1 West 1", "ghost 3,1 East 1")
    assert situation(board, now).successor(1, "East").is_lose  # 3.5 is put on 4


def test_being_caught_costs_500_and_ends_the_game() -> None:
    state = start("%%%%%%", "%P G.%", "%%%%%%").successor(1, "West").successor(0, "East")
    assert (state.score, state.is_lose, state.is_terminal, state.is_win) == (-501, True, True, False)
    assert state.legal_actions() == state.legal_actions(1) == ()
    with raises(TerminalStateError, action="Stop", agent=0):
        state.successor(0, "Stop")


def test_each_brave_ghost_in_reach_of_pacmans_move_costs_500() -> None:
    board = "%%%%%%%/%P GG.%/%%%%%%%"
    now = "%%%%%%%/%    .%/%%%%%%%/pacman 1,1 Stop/ghost 2,1 West 0/ghost 2,1 West 0/score 0"
    state = situation(board, now).successor(0, "East")
    assert (state.score, state.is_lose) == (-1001, True)


def test_the_last_food_wins_even_on_a_ghosts_cell() -> None:
    layout = "%%%%%%/%P.G %/%%%%%%"
    now = "%%%%%%/% .  %/%%%%%%/pacman 1,1 Stop/ghost 2,1 West 0/score 0"
    state = situation(layout, now).successor(0, "East")
    assert (state.score, state.is_win, state.is_lose) == (509, True, False)
    with raises(TerminalStateError, action="West", agent=1):
        state.successor(1, "West")


def test_the_last_food_still_eats_a_scared_ghost_in_reach() -> None:
    layout = "%%%%%%/%P.G %/%%%%%%"
    now = "%%%%%%/% .  %/%%%%%%/pacman 1,1 Stop/ghost 2.5,1 West 7/score 0"
    assert situation(layout, now).successor(0, "East").score == 709


def test_an_illegal_action_is_refused_with_what_is_legal() -> None:
    state = start("%%%%%", "%P .%", "%%%%%")
    with raises(IllegalActionError, action="North", cell="(1, 1)"):
        state.successor(0, "North")


def test_plain_strings_are_actions() -> None:
    state = start("%%%%%", "%P .%", "%%%%%")
    assert state.successor(0, "East") == state.successor(0, Action.EAST)
    assert [*Action] == ["West", "Stop", "East", "North", "South"]
    assert Action.NORTH.vector == (0, 1)
