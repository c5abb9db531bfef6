"""The backgammon race against published chances, and against an independent computation in fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest

from agents import Expectiminimax, Star1, Star2
from pacman.errors import IllegalActionError, OptionError
from pacman.examples import BackgammonRace, result
from pacman.examples.backgammon_race import SHARES, backgammon_race, plays
from pacman.games import check_state
from pacman.trace import explain
from tests.messages import raises

# An independent computation: a player's checkers are counted by point, and throws are the 36 pairs.

Board = tuple[int, ...]  # the number of checkers on point 1, 2, …, 12


def board(checkers: tuple[int, ...]) -> Board:
    counted = Counter(checkers)
    return tuple(counted[point] for point in range(1, 13))


def steps(before: Board, number: int) -> Iterator[Board]:
    """The boards after one checker is moved by this number."""
    if not any(before):
        yield before
    back = max((point for point in range(1, 13) if before[point - 1]), default=0)
    for point in range(1, back + 1):
        if not before[point - 1]:
            continue
        after = list(before)
        after[point - 1] -= 1
        if point > number:
            after[point - number - 1] += 1
        elif back > 6 or (point < number and point < back):
            continue
        yield tuple(after)


@cache
def boards_after(before: Board, throw: tuple[int, int]) -> frozenset[Board]:
    one, other = throw
    found = set()
    for order in {(one,) * 4} if one == other else set(permutations(throw)):
        reached = {before}
        for number in order:
            reached = {after for each in reached for after in steps(each, number)}
        found |= reached
    return frozenset(found)


@cache
def chance(mine: Board, yours: Board) -> Fraction:
    """The chance to win of the player who throws now, if both play best."""
    total = Fraction()
    for throw in product(range(1, 7), repeat=2):
        total += max(
            Fraction(1) if not any(after) else 1 - chance(yours, after) for after in boards_after(mine, throw)
        )
    return total / 36


def test_there_are_21_throws_whose_probabilities_are_those_of_two_dice() -> None:
    counted = Counter(f"{max(dice)}-{min(dice)}" for dice in product(range(1, 7), repeat=2))
    assert len(SHARES) == 21
    assert pytest.approx({throw: number / 36 for throw, number in counted.items()}) == SHARES
    waiting = BackgammonRace(((2,), (2,)))
    assert dict(waiting.outcomes(2)) == SHARES and waiting.role == "chance" and waiting.turn == 2


PUBLISHED = {  # of 36 throws, those that bear both checkers off, as tables of bear-offs have them
    (1, 1): 36, (2, 1): 36, (2, 2): 26, (3, 1): 34, (3, 2): 25, (3, 3): 17, (4, 1): 29, (4, 2): 23,
    (4, 3): 17, (4, 4): 11, (5, 1): 23, (5, 2): 19, (5, 3): 14, (5, 4): 10, (5, 5): 6, (6, 1): 15, (6, 2): 13,
    (6, 3): 10, (6, 4): 8, (6, 5): 6, (6, 6): 4,
}  # fmt: skip


@pytest.mark.parametrize("checkers", PUBLISHED)
def test_two_checkers_are_borne_off_by_as_many_throws_as_is_known(checkers: tuple[int, int]) -> None:
    off = sum(36 * share for throw, share in SHARES.items() if () in plays(checkers, throw).values())
    assert off == pytest.approx(PUBLISHED[checkers])
    state = BackgammonRace((checkers, (1,)))
    found = Expectiminimax[BackgammonRace](depth=1, evaluation=result)
    won = sum(share for throw, share in SHARES.items() if found.search(state.successor(2, throw)).value == 1)
    assert won == pytest.approx(PUBLISHED[checkers] / 36)


@pytest.mark.parametrize(
    "checkers", [(1,), (6, 5, 3), (3, 3, 3), (8, 2), (12, 7, 6, 1), (7, 6), (2, 2, 1, 1)]
)
def test_each_throw_leads_to_the_boards_of_an_independent_computation(checkers: tuple[int, ...]) -> None:
    for throw in SHARES:
        high, low = map(int, throw.split("-"))
        found = [board(after) for after in plays(checkers, throw).values()]
        assert len(set(found)) == len(found)
        assert set(found) == boards_after(board(checkers), (high, low))


def perft(state: BackgammonRace, plies: int) -> int:
    if plies == 0:
        return 1
    turn = state.turn
    return sum(perft(state.successor(turn, action), plies - 1) for action in state.legal_actions(turn))


def counted(mine: Board, yours: Board, plies: int, throw: tuple[int, int] | None = None) -> int:
    """How many ways there are to make so many moves, those of the dice included."""
    if plies == 0:
        return 1
    if not any(yours):
        return 0
    if throw is None:
        throws = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
        return sum(counted(mine, yours, plies - 1, each) for each in throws)
    return sum(counted(yours, after, plies - 1) for after in boards_after(mine, throw))


def test_the_ways_to_play_are_as_many_as_in_an_independent_computation() -> None:
    start = board((5, 3))
    expected = [counted(start, start, plies, (2, 1)) for plies in range(5)]
    assert [perft(backgammon_race(), plies) for plies in range(5)] == expected
    assert expected[:3] == [1, 3, 63]


@pytest.mark.parametrize("checkers", ["1", "2+1", "3+2", "6"])
def test_expectiminimax_finds_the_chance_to_win(checkers: str) -> None:
    state = backgammon_race(checkers, "2-1")
    mine, yours = (board(each) for each in state.checkers)
    best = max(
        Fraction(1) if not any(after) else 1 - chance(yours, after) for after in boards_after(mine, (2, 1))
    )
    found = Expectiminimax[BackgammonRace](depth=6, evaluation=result, table=True).search(state)
    assert found.value == pytest.approx(float(2 * best - 1), abs=1e-9)


@pytest.mark.slow
def test_star1_and_star2_find_the_value_of_expectiminimax_with_fewer_nodes() -> None:
    state = backgammon_race("6+1", "2-1")
    plain = explain(Expectiminimax[BackgammonRace](depth=2, evaluation=result), state)
    counts = plain.counts.generated.total
    for star in (
        Star1[BackgammonRace](depth=2, evaluation=result, low=-1, high=1),
        Star2[BackgammonRace](depth=2, evaluation=result, low=-1, high=1),
    ):
        found = explain(star, state)
        assert found.decision.action == plain.decision.action
        assert found.decision.value == pytest.approx(plain.decision.value)
        assert found.counts.generated.total < counts


def test_a_small_checker_waits_until_all_are_in_the_home_board() -> None:
    assert set(plays((7, 1), "6-5").values()) == {(1,)}  # 7/1 or 7/2, then one is borne off
    assert "1/off" not in " ".join(plays((12, 1), "2-1"))
    assert set(plays((6, 2), "5-4").values()) == {(1,), (2,)}  # 6/1 2/off, or 6/2 2/off


def test_players_take_turns_and_the_dice_move_between_them() -> None:
    state = backgammon_race("6", "2-1")
    after = state.successor(0, state.legal_actions(0)[0])
    assert (state.turn, after.turn, after.successor(2, "6-6").turn) == (0, 2, 1)
    assert after.successor(2, "6-6").role == "min"
    with raises(IllegalActionError, agent=0):
        after.successor(0, "6-6")


def test_the_score_is_the_lead_in_pips() -> None:
    assert BackgammonRace(((4, 1), (6, 5))).score == 6
    assert BackgammonRace(((), (6, 5))).score == 1000 and BackgammonRace(((1,), ())).score == -1000


@pytest.mark.parametrize("checkers", ["5+3", "1", "12+7+6", "6+6+6+6"])
def test_its_states_keep_what_every_game_promises(checkers: str) -> None:
    assert check_state(backgammon_race(checkers), 400) == []


def test_it_is_drawn_as_text() -> None:
    assert str(backgammon_race()).splitlines() == ["> agent 0: 5 3, throw 2-1", "  agent 1: 5 3"]
    assert str(BackgammonRace(((), (2,)), 1)).splitlines() == ["  agent 0: off", "> agent 1: 2"]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("backgammon-race:checkers=0", "checkers='0' are no checkers; write up to 4 points from 1 to 12"),
        ("backgammon-race:checkers=13", "checkers='13' are no checkers"),
        ("backgammon-race:checkers=1+1+1+1+1", "checkers='1+1+1+1+1' are no checkers"),
        (
            "backgammon-race:throw=1-2",
            "throw='1-2' is not a throw of two dice; the larger number comes first",
        ),
    ],
)
def test_a_wrong_race_is_said_in_a_sentence(run: Callable[..., Any], game: str, said: str) -> None:
    done = run("solve", game)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1


def test_no_checkers_are_no_race() -> None:
    with pytest.raises(OptionError, match="are no checkers"):
        backgammon_race("")
