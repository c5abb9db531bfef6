"""Which states are counted."""

from __future__ import annotations

import pytest

from pacman.layout import Layout
from pacman.optimal import OptimalError, solve
from pacman.state import GameState
from tests.extras import SCIPY
from tests.messages import raises

pytestmark = SCIPY

# By every move of every agent; an ended game, Pacman's direction and whose turn it is count, the score does
# not. Beside it: with Pacman to move, the game not over, and without his direction, which changes nothing.
COUNTS = {"trap": (1097, 187), "power": (2325, 668), "caged": (9160, 2470), "dead-end": (14872, 3936)}


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    ("name", "situations", "decisions"), [(name, *both) for name, both in COUNTS.items()]
)
def test_the_states_are_all_decisions_that_the_rules_can_reach(
    name: str, situations: int, decisions: int
) -> None:
    start = GameState.initial(name)
    poses = start.layout.tables.poses
    found, waiting = {(0, start.numbers, False)}, [(0, start)]
    wanted = set()
    while waiting:
        turn, state = waiting.pop()
        if turn == 0 and not state.is_terminal:
            pacman, *ghosts = state.numbers.poses
            wanted.add((poses[pacman][0], *ghosts, *state.numbers[1:]))
        for action in state.legal_actions(turn):
            child, following = state.successor(turn, action), (turn + 1) % state.num_agents
            if (following, child.numbers, child.is_lose) not in found:
                found.add((following, child.numbers, child.is_lose))
                waiting.append((following, child))
    assert (len(found), len(wanted)) == (situations, decisions)
    assert solve(name, "directional").states == decisions


def test_what_a_ghost_never_does_is_not_reached() -> None:
    assert solve("dead-end", "directional:attack=1:flee=1").states < solve("dead-end", "random").states


def test_a_board_that_is_too_large_is_refused_with_the_number_of_states() -> None:
    with raises(OptimalError, name="loop", megabytes=10):
        solve("loop", memory=10)
    with raises(OptimalError, name="wide", num_ghosts=8):
        solve(Layout.parse("%" * 60 + "\n" + f"%P{'G' * 8}.{' ' * 48}%\n" + "%" * 60, "wide"), "random")
