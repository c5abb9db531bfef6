"""Connect Four against published counts, and against a plain board of letters."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from agents import PVS, AlphaBeta, Minimax
from pacman.errors import IllegalActionError, OptionError
from pacman.examples import ConnectFour, result
from pacman.examples.connect_four import connect_four, open_fours
from pacman.games import check_state
from pacman.trace import explain
from tests.messages import raises

# An independent computation: columns as strings, lines as lists of cells.

Columns = tuple[str, ...]


@cache
def lines(width: int, height: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every four cells in a line."""
    found = [
        tuple((x + i * dx, y + i * dy) for i in range(4))
        for x in range(width)
        for y in range(height)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    ]
    return tuple(cells for cells in found if all(0 <= x < width and 0 <= y < height for x, y in cells))


def winner(columns: Columns, height: int) -> str:
    at = {(x, y): mark for x, column in enumerate(columns) for y, mark in enumerate(column)}
    for cells in lines(len(columns), height):
        marks = {at.get(cell, "") for cell in cells}
        if len(marks) == 1 and marks != {""}:
            return marks.pop()
    return ""


def following(columns: Columns, height: int) -> list[Columns]:
    if winner(columns, height):
        return []
    mark = "XO"[sum(map(len, columns)) % 2]
    return [
        (*columns[:x], column + mark, *columns[x + 1 :])
        for x, column in enumerate(columns)
        if len(column) < height
    ]


def games(columns: Columns, height: int, plies: int) -> int:
    """How many ways there are to make so many moves."""
    if plies == 0:
        return 1
    return sum(games(each, height, plies - 1) for each in following(columns, height))


@cache  # many ways lead to the same board
def perft(state: ConnectFour, plies: int, agent: int = 0) -> int:
    if plies == 0:
        return 1
    children = (state.successor(agent, action) for action in state.legal_actions(agent))
    return sum(perft(child, plies - 1, 1 - agent) for child in children)


def levels(state: ConnectFour, plies: int) -> list[int]:
    """How many different boards there are after each number of moves."""
    found, level = [1], {state}
    for ply in range(plies):
        agent = ply % 2
        level = {each.successor(agent, action) for each in level for action in each.legal_actions(agent)}
        found.append(len(level))
    return found


def test_the_games_on_7_columns_of_6_are_as_many_as_is_known() -> None:
    assert [perft(connect_four(7, 6), plies) for plies in range(6)] == [1, 7, 49, 343, 2401, 16807]


@pytest.mark.slow
def test_deeper_games_too() -> None:
    # After seven moves a column may be full: 7^7 less the seven games in one column.
    assert [perft(connect_four(7, 6), plies) for plies in (6, 7)] == [117_649, 823_536]


def test_the_boards_on_7_columns_of_6_are_as_many_as_is_known() -> None:
    # John Tromp's Connect-4 playground; A212693 of the On-Line Encyclopedia of Integer Sequences.
    assert levels(connect_four(7, 6), 5) == [1, 7, 49, 238, 1120, 4263]


@pytest.mark.parametrize(
    ("width", "height", "plies"), [(4, 4, 7), (5, 4, 6), (4, 6, 6), (6, 1, 6), (1, 9, 9)]
)
def test_games_are_as_many_as_on_a_board_of_letters(width: int, height: int, plies: int) -> None:
    expected = [games(("",) * width, height, number) for number in range(plies + 1)]
    assert [perft(connect_four(width, height), number) for number in range(plies + 1)] == expected


@pytest.mark.slow
def test_every_board_has_the_winner_that_its_letters_have() -> None:
    level: dict[Columns, ConnectFour] = {("",) * 4: connect_four(4, 5)}
    won = 0
    for ply in range(8):
        level = {
            columns: level[before].successor(ply % 2, action)
            for before in level
            for action, columns in zip(
                level[before].legal_actions(ply % 2), following(before, 5), strict=True
            )
        }
        for columns, state in level.items():
            assert state.score == {"X": 1, "O": -1, "": 0}[winner(columns, 5)]
            assert tuple(state.column(number) for number in range(4)) == columns
            won += state.is_terminal
    assert won > 100


def test_a_line_does_not_go_around_the_edge_of_the_board() -> None:
    state = connect_four(4, 4)
    for move, action in enumerate(["1", "2", "1", "2", "1", "2"]):
        state = state.successor(move % 2, action)
    assert not state.is_terminal
    assert state.successor(0, "1").is_win and state.successor(0, "2").successor(1, "1").score == 0


@cache
def value(state: ConnectFour, agent: int) -> float:
    """What the game is worth with the best play of both."""
    if state.is_terminal:
        return state.score
    values = [value(state.successor(agent, action), 1 - agent) for action in state.legal_actions(agent)]
    return min(values) if agent else max(values)


@pytest.mark.slow
def test_the_board_of_4_by_4_is_a_draw() -> None:
    assert value(connect_four(4, 4), 0) == 0


@pytest.mark.slow
def test_the_searches_agree_and_learned_orders_save_nodes() -> None:
    state = connect_four(5, 4)
    settings: dict[str, Any] = {"depth": 2, "evaluation": open_fours}
    expected = Minimax[ConnectFour](**settings).search(state)
    assert AlphaBeta[ConnectFour](**settings).search(state) == expected
    assert PVS[ConnectFour](**settings).search(state) == expected
    deep: dict[str, Any] = {"depth": 3, "evaluation": open_fours}
    plain = explain(AlphaBeta[ConnectFour](**deep), state)
    learned = explain(AlphaBeta[ConnectFour](order="history", **deep), state)
    assert learned.decision == plain.decision
    assert learned.counts.generated.total < 0.8 * plain.counts.generated.total


def test_open_fours_counts_lines_and_a_won_game_is_worth_more() -> None:
    assert open_fours(connect_four()) == 0
    corner = connect_four().successor(0, "1")
    assert open_fours(corner) == 3  # the column, the row and a diagonal are closed to O
    assert open_fours(ConnectFour((0b1111, 0))) == 100


def test_no_player_may_move_where_there_is_no_room() -> None:
    state = connect_four(2, 1).successor(0, "1")
    with raises(IllegalActionError, action="1"):
        state.successor(1, "1")
    assert state.successor(1, "2").is_terminal and result(state.successor(1, "2")) == 0


@pytest.mark.parametrize("size", [(4, 4), (7, 6), (1, 1), (9, 9)])
def test_its_states_keep_what_every_game_promises(size: tuple[int, int]) -> None:
    assert check_state(connect_four(*size)) == []


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("connect-four:width=0", "width=0 is out of range; allowed is 1 to 9"),
        ("connect-four:height=10", "height=10 is out of range; allowed is 1 to 9"),
        ("connect-four:width=x", "width=x is not int"),
    ],
)
def test_a_wrong_board_is_said_in_a_sentence(run: Callable[..., Any], game: str, said: str) -> None:
    done = run("solve", game)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1


def test_a_board_has_whole_sizes() -> None:
    with raises(OptionError, name="width", value=2.5):
        connect_four(2.5)  # type: ignore[arg-type]
