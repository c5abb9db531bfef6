"""The features of a position, each counted by hand on a small board, and what they weigh."""

from __future__ import annotations

import pytest

from agents.evaluations import CAREFUL, FARSIGHTED, careful, farsighted, features, room, weighted
from pacman import GameState, Layout, tree


def start(*rows: str) -> GameState:
    return GameState.initial(Layout.parse("\n".join(rows)))


def corridor(inside: str) -> GameState:
    wall = "%" * (len(inside) + 2)
    return start(wall, f"%{inside}%", wall)


def scared(pacman: int, ghost: str, timer: int, width: int = 10) -> GameState:
    """A corridor with food at its east end, one ghost at this place, and no capsule left."""
    wall, now = "%" * (width + 2), " " * (width - 1) + "."
    began = "P" + " " * (width - 3) + "G."
    return GameState.parse(
        f"{wall}\n%{began}%\n{wall}\n\n{wall}\n%{now}%\n{wall}\n"
        f"pacman {pacman},1 Stop\nghost {ghost} {timer}\nscore 3\n"
    )


def test_food_is_counted_and_the_nearest_pellet_is_measured() -> None:
    found = features(corridor(".   P  . ."))
    assert (found["food_left"], found["food_distance"], found["score"]) == (3, 3, 0)


def test_a_capsule_counts_only_while_a_brave_ghost_is_about() -> None:
    assert features(corridor("o   P o  G."))["capsule_distance"] == 2
    assert features(corridor("o   P o   ."))["capsule_distance"] == 0  # there is no ghost
    assert features(corridor("o   P    G."))["capsule_distance"] == 4
    assert features(corridor("    P    G."))["capsule_distance"] == 0  # there is no capsule
    eaten = corridor("oPo     G.").successor(0, "West")
    assert features(eaten)["capsule_distance"] == 0  # the ghost is scared


def test_a_capsule_out_of_reach_does_not_count() -> None:
    state = start("%%%%%%%", "%P G.%%", "%%%%%%%", "%o    %", "%%%%%%%")
    assert features(state)["capsule_distance"] == 0


@pytest.mark.parametrize(
    ("inside", "danger"),
    [
        ("P   G  .", 1 / 4),
        ("P    G .", 0),  # five cells away: too far to matter
        ("PG     .", 1),
        ("G P  G .", 1 / 2 + 1 / 3),
    ],
)
def test_brave_ghosts_are_dangerous_within_four_cells(inside: str, danger: float) -> None:
    assert features(corridor(inside))["danger"] == pytest.approx(danger)
    assert features(corridor(inside))["prey"] == 0


@pytest.mark.parametrize(
    ("ghost", "timer", "prey"),
    [
        ("4,1 West", 4, 1 / 3),  # three cells away, and scared for four more moves
        ("4,1 West", 3, 0),  # brave again when Pacman arrives
        ("1.5,1 West", 2, 2),  # half a cell away
        ("9,1 West", 40, 1 / 8),
    ],
)
def test_scared_ghosts_are_prey_if_they_can_be_reached_in_time(ghost: str, timer: int, prey: float) -> None:
    found = features(scared(1, ghost, timer))
    assert found["prey"] == pytest.approx(prey)
    assert found["danger"] == 0


def test_a_brave_ghost_on_pacmans_cell_is_as_dangerous_as_one_half_a_cell_away() -> None:
    assert features(scared(2, "2,1 West", 0))["danger"] == 2
    assert features(scared(2, "2,1 West", 7))["prey"] == 2


def test_at_the_end_of_a_game_only_the_score_matters() -> None:
    won = corridor("P.  G").successor(0, "East")
    assert won.is_win
    assert features(won) == {"score": 509}
    assert careful(won) == 509


def test_an_evaluation_is_the_sum_of_its_weighted_features() -> None:
    state = corridor("o P . G  .")
    assert careful(state) == pytest.approx(0 - 4 * 2 - 1 * 2 - 0.3 * 2 - 40 / 4)
    assert farsighted(state) == pytest.approx(0 - 4 * 2 - 1 * 2 - 0.3 * 2 - 20 / 4 + 6 * room(state))
    prey = scared(1, "4,1 West", 9)
    assert careful(prey) == pytest.approx(3 - 4 * 1 - 1 * 9 + 12 / 3)
    assert weighted({"score": 2, "danger": 1}, CAREFUL) == 2 - 40
    assert FARSIGHTED["lost"] < -500


def test_room_is_what_pacman_reaches_before_any_brave_ghost() -> None:
    assert (
        room(corridor("   P    G .")) == 6
    )  # the third cell from the ghost is reached at the same time by both
    assert room(corridor("G  P    G .")) == 4
    assert room(corridor("P G       .")) == 1


def test_nobody_is_trapped_in_fifteen_cells_or_without_a_brave_ghost() -> None:
    assert room(corridor("." * 14 + "P" + "G.")) == 15
    assert room(corridor("." * 13 + "P" + "G.")) == 14
    assert room(corridor("." * 30 + "P" + "G.")) == 15
    assert room(start("%" * 14, *["%            %"] * 3, "%P         .G%", "%" * 14)) == 15
    assert room(corridor("P.")) == 15
    assert room(scared(1, "2,1 West", 5)) == 15
    assert room(corridor("PG.").successor(0, "East")) == 15  # the game is over


def test_in_other_games_an_evaluation_is_the_score() -> None:
    leaf = tree.nested([3, 5]).initial.successor(0, "Right")
    assert careful(leaf) == farsighted(leaf) == 5
