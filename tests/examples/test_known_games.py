"""The example games against facts that others have published, and against independent computations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from itertools import product
from operator import xor

import numpy as np
import pytest

from agents import AlphaBeta, Expectiminimax, Minimax
from pacman.errors import IllegalActionError, OptionError
from pacman.examples import Nim, Pig, TicTacToe, result
from pacman.examples.nim import nim, nim_sum
from pacman.examples.pig import pig
from pacman.examples.tic_tac_toe import open_lines, tic_tac_toe
from tests.messages import raises


def boards(first: TicTacToe) -> set[TicTacToe]:
    """Every board that can be reached."""
    found, waiting = {first}, [(first, 0)]
    while waiting:
        state, agent = waiting.pop()
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            if child not in found:
                found.add(child)
                waiting.append((child, 1 - agent))
    return found


@cache
def games(state: TicTacToe, agent: int) -> int:
    """How many games go on from here to their end."""
    if state.is_terminal:
        return 1
    return sum(games(state.successor(agent, action), 1 - agent) for action in state.legal_actions(agent))


@pytest.mark.slow
def test_tic_tac_toe_has_5_478_boards_and_255_168_games() -> None:
    assert len(boards(TicTacToe())) == 5_478
    assert games(TicTacToe(), 0) == 255_168


def test_of_the_final_boards_of_tic_tac_toe_626_are_won_316_lost_and_16_drawn() -> None:
    final = [board for board in boards(TicTacToe()) if board.is_terminal]
    assert [sum(board.is_win for board in final), sum(board.is_lose for board in final)] == [626, 316]
    assert sum(board.score == 0 for board in final) == 16


@pytest.mark.slow
def test_tic_tac_toe_is_a_draw_and_its_fork_is_won() -> None:
    assert AlphaBeta[TicTacToe](depth=5, table=True).search(tic_tac_toe()).value == 0
    assert AlphaBeta[TicTacToe](depth=5, table=True).search(tic_tac_toe("fork")).value == 1


def test_open_lines_counts_lines_and_a_won_game_is_worth_more() -> None:
    assert open_lines(TicTacToe("X..O.....")) == 6 - 5
    assert open_lines(TicTacToe("XXXOO....")) == 10


@pytest.mark.parametrize("heaps", [heaps for heaps in product(range(4), repeat=3) if any(heaps)])
def test_nim_is_won_where_the_exclusive_or_of_the_heaps_is_not_0(heaps: tuple[int, ...]) -> None:
    state = Nim(heaps)
    found = Minimax[Nim](depth=5, table=True).search(state)
    assert found.value == (1 if reduce(xor, heaps) else -1) == nim_sum(state)
    if found.value == 1:  # Bouton: a winning move leaves an exclusive or of 0
        assert reduce(xor, state.successor(0, found.action).heaps) == 0


def test_whoever_moves_second_in_nim_wants_the_least_value() -> None:
    agent = AlphaBeta[Nim](depth=3)
    agent.index = 1
    found = agent.search(nim("1+2").successor(0, "1 from heap 1"))
    assert found == ("2 from heap 2", -1)


@pytest.mark.parametrize("heaps", ["", "3,4", "0", "21", "3++4", "one"])
def test_wrong_heaps_are_named(heaps: str) -> None:
    with raises(OptionError, heaps=heaps, most=20):
        nim(heaps)


def chances_to_win(target: int, sweeps: int) -> dict[tuple[int, int, int], float]:
    """Value iteration by the equations of Neller & Presser: P(i, j, k) of whoever moves with i points.

    P = max(P_roll, P_hold), P_roll = ((1 - P(j, i, 0)) + sum of P(i, j, k + r) for r = 2 … 6) / 6 and
    P_hold = 1 - P(j, i + k, 0), where i + k ≥ target is won.
    """
    places = [(i, j, k) for i in range(target) for j in range(target) for k in range(target - i)]
    chance = dict.fromkeys(places, 0.5)

    def at(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= target else chance[i, j, k]

    for _ in range(sweeps):
        for i, j, k in reversed(places):
            roll = (1 - at(j, i, 0) + sum(at(i, j, k + side) for side in range(2, 7))) / 6
            chance[i, j, k] = max(roll, 1 - at(j, i + k, 0)) if k and i + k < target else roll
    return chance


@pytest.mark.slow
def test_expectiminimax_finds_the_chance_to_win_pig() -> None:
    chance = chances_to_win(target=5, sweeps=100)[0, 0, 0]
    found = Expectiminimax[Pig](depth=11, evaluation=result, table=True).search(pig(target=5))
    assert found.value == pytest.approx(2 * chance - 1, abs=1e-5)


def pig_of_100() -> float:
    """The first player's chance at a target of 100, by value iteration of whole planes."""
    chance = np.full((100, 100, 106), 0.5)
    won = np.add.outer(np.arange(100), np.arange(106)) >= 100
    for _ in range(400):
        chance[:, :, :][np.broadcast_to(won[:, None, :], chance.shape)] = 1.0
        before = chance[0, 0, 0]
        other = 1 - chance[:, :, 0].T  # by i and j: what a turn without points leaves
        for rolled in range(99, -1, -1):
            roll = (other + sum(chance[:, :, rolled + side] for side in range(2, 7))) / 6
            held = np.minimum(np.arange(100) + rolled, 99)
            hold = 1 - chance[:, held, 0].T if rolled else np.zeros((100, 100))
            chance[:, :, rolled] = np.where(won[:, None, rolled], 1.0, np.maximum(roll, hold))
        if abs(chance[0, 0, 0] - before) < 1e-9:
            break
    return float(chance[0, 0, 0])


@pytest.mark.slow
def test_pig_of_100_is_won_by_the_first_player_with_chance_5306() -> None:
    assert pig_of_100() == pytest.approx(0.5306, abs=5e-5)  # Neller & Presser 2004


def lines_of_pig(state: Pig, *actions: str) -> Iterator[str]:
    for action in actions:
        state = state.successor(state.turn, action)
        yield repr(state)


def test_the_turns_of_pig_belong_to_its_states() -> None:
    assert list(lines_of_pig(pig(20), "roll", "3", "roll", "2", "hold", "roll", "1", "roll")) == [
        "<Pig 0:0, 0 rolled, the die moves>",
        "<Pig 0:0, 3 rolled, agent 0 moves>",
        "<Pig 0:0, 3 rolled, the die moves>",
        "<Pig 0:0, 5 rolled, agent 0 moves>",
        "<Pig 5:0, 0 rolled, agent 1 moves>",
        "<Pig 5:0, 0 rolled, the die moves>",
        "<Pig 5:0, 0 rolled, agent 0 moves>",
        "<Pig 5:0, 0 rolled, the die moves>",
    ]


@pytest.mark.parametrize("rolled", [2, 20, 39, 40, 41, 60])
def test_a_round_of_pig_is_three_moves_whoever_makes_them(rolled: int) -> None:
    """After roll and die it is the third move that changes nothing; after hold the other one rolls."""
    found = Expectiminimax[Pig](depth=1).search(Pig(rolled=rolled))
    roll, hold = rolled * 5 / 6 + 20 / 6, rolled - 20 / 6
    assert found.value == pytest.approx(max(roll, hold))
    assert found.action == ("roll" if rolled <= 40 else "hold")


def test_nobody_may_move_when_it_is_not_their_turn() -> None:
    with raises(IllegalActionError, action="roll", agent=1):
        pig().successor(1, "roll")


def test_the_games_are_drawn_as_text() -> None:
    assert str(tic_tac_toe().successor(0, "5")).splitlines() == ["1 2 3", "4 X 6", "7 8 9"]
    assert str(Nim((0, 2))).splitlines() == ["1:", "2: oo"]
    assert str(Pig((3, 5), 4, 1)).splitlines() == [
        "  agent 0: 3 of 100",
        "> agent 1: 5 of 100, and 4 rolled",
    ]
