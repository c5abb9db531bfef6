"""The number of states that a board has at least, beside the states that are counted."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from pacman.errors import LayoutError
from pacman.ghosts import DirectionalGhost, RandomGhost
from pacman.layout import Layout
from pacman.optimal import OptimalError, Team, TooLargeError, solve
from pacman.optimal.bounds import least_states
from pacman.optimal.budget import MemoryBudget
from pacman.optimal.numbering import Numbering
from pacman.optimal.rounds import Round
from pacman.optimal.states import first_layer, layer_from
from pacman.optimal.values import ByNumpy
from tests.extras import SCIPY
from tests.messages import assert_places, raises

pytestmark = SCIPY

COUNTED = ("caged", "dead-end", "first-bite", "greedy", "hideout", "power", "spur", "standoff", "two-ways")


def least(board: Layout, ghosts: str | Team) -> int:
    team = ghosts if isinstance(ghosts, Team) else Team.named(ghosts, board)
    return least_states(Numbering(board, team), 10**30)


def counted(board: Layout, ghosts: str, most: int = 100) -> int:
    """The states that are reached, without solving them; or how many there are at least."""
    numbering = Numbering(board, Team.named(ghosts, board))
    sets, begins = first_layer(numbering)
    budget, engine, found = MemoryBudget(most, board.name), ByNumpy(numbering, Round(numbering)), 0
    try:
        while begins:
            layer, sets, begins = layer_from(numbering, sets, begins, budget, engine)
            found += len(layer)
    except TooLargeError:
        return budget.states
    return found


@pytest.mark.rest_slow(6)
@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("ghosts", ["random", "directional"])
def test_there_are_never_fewer_states_than_are_told(name: str, ghosts: str) -> None:
    assert least(Layout.load(name), ghosts) <= counted(Layout.load(name), ghosts)


@pytest.mark.slow
def test_there_are_never_fewer_states_on_drawn_boards() -> None:
    rng = Random(7)
    told = 0
    for _ in range(60):
        width = rng.randint(4, 6)
        rows = [[rng.choice("%%..  o") for _ in range(width)] for _ in range(3)]
        cells = rng.sample([(x, y) for x in range(width) for y in range(3)], 3)
        for (x, y), mark in zip(cells, rng.choice(("PG.", "P..", "PGG")), strict=True):
            rows[y][x] = mark
        wall = "%" * (width + 2)
        try:
            board = Layout.parse("\n".join([wall, *("%" + "".join(row) + "%" for row in rows), wall]))
        except LayoutError:  # its food cannot be reached
            continue
        found = least(board, "random")
        states = counted(board, "random", most=2)
        assert found <= states, board.text
        told += found > 0
    assert told > 15


def test_an_open_row_is_counted_by_hand() -> None:
    # Pacman eats 0 to 2 pellets to the west, and 0 or 1 to the east: sets of 0, 1, 2, 1, 2 and 3 pellets, in
    # which he stands on one of them; with all three, the game is over.
    assert least(Layout.parse("%%%%%%\n%..P.%\n%%%%%%"), "random") == 1 + 2 + 1 + 2
    # A ghost that goes to and fro in a row of four cells has six poses.
    board = Layout.parse("%%%%%%%\n%..P. %\n%%%%%%%\n%G   %%\n%%%%%%%")
    assert least(board, "random") == (1 + 2 + 1 + 2) * 6


def test_ghosts_of_which_nothing_is_known_are_not_guessed_at() -> None:
    class Mine(RandomGhost):
        pass

    board = Layout.load("small")
    assert least(board, Team([Mine()])) == 0
    assert least(board, Team([DirectionalGhost(attack=1)])) == 0
    assert least(board, Team([DirectionalGhost(attack=0.5)])) > 10**8


@pytest.mark.parametrize("name", ["small", "open", "medium", "quartet", "large"])
def test_a_large_board_is_refused_at_once(name: str) -> None:
    began = process_time()
    with raises(OptimalError, megabytes=2000, most_states=33333333):
        solve(name)
    assert process_time() - began < 2  # counting takes minutes


def test_what_fits_is_told_while_states_are_counted() -> None:
    said: list[str] = []
    MemoryBudget(10, "this", said.append).spend(5, 0)
    (told,) = said
    assert_places(told, number=5, most=166_666)
