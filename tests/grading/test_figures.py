"""What the games of a case say of the agent that played them."""

from __future__ import annotations

from itertools import repeat
from math import comb

import pytest

from autograder.course.cases import GameCase, Least, Threshold
from autograder.grading.game_case import (
    Figures,
    PlayedGameResult,
    after_further_games,
    games_before_look,
    win_rate_for,
)
from autograder.report import Comparison
from tests.messages import assert_places


def case(*, wins: int | None = None, score: float | None = None, most: int | None = 50) -> GameCase:
    threshold = Threshold(points=1, wins=wins, mean_score=score)
    return GameCase(layout="small", games=10, most_games=most, thresholds=(threshold,))


def played(wins: int, losses: int, won: float = 1000, lost: float = -300) -> list[PlayedGameResult]:
    return [
        *repeat(PlayedGameResult("loss", lost, 9), losses),
        *repeat(PlayedGameResult("win", won, 9), wins),
    ]


def judged(games: list[PlayedGameResult], case: GameCase) -> Comparison:
    return Figures.of(games, case, 1.0).reached(case.thresholds[0])


@pytest.mark.parametrize(("wins", "games"), [(10, 10), (5, 10), (1, 10), (1, 1), (30, 40)])
def test_the_rate_asked_for_is_the_one_that_reaches_the_threshold_every_other_time(
    wins: int, games: int
) -> None:
    asked = win_rate_for(wins, games)
    chance = sum(comb(games, k) * asked**k * (1 - asked) ** (games - k) for k in range(wins, games + 1))
    assert chance == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize(
    ("first", "further", "reached"),
    [
        ((10, 0), (0, 0), True),  # as the old grader, whatever its true rate
        ((9, 1), (37, 3), True),  # 46 of 50: 81 to 97 %
        ((9, 1), (35, 5), True),  # 44 of 50: the interval reaches up to 94.4 %, just above 93.5 %
        ((9, 1), (30, 10), False),  # 39 of 50: 65 to 87 %
        ((5, 5), (0, 0), False),  # 24 to 76 %
    ],
)
def test_a_missed_number_of_wins_is_reached_unless_the_games_show_a_lower_rate(
    first: tuple[int, int], further: tuple[int, int], reached: bool
) -> None:
    assert judged([*played(*first), *played(*further)], case(wins=10)).same is reached


def test_an_agent_that_never_won_has_reached_no_number_of_wins() -> None:
    assert not judged(played(0, 50), case(wins=1)).same
    assert judged([*played(0, 10), *played(3, 37)], case(wins=1)).same


def test_a_missed_mean_is_reached_within_the_interval_of_the_mean() -> None:
    games = played(7, 3)  # mean 610, Student's interval 161 to 1059
    assert judged(games, case(score=1000)).same
    assert not judged(games, case(score=1200)).same
    assert not judged(played(0, 10, lost=700), case(score=701)).same, "always the same"


def test_without_most_games_a_missed_threshold_is_missed() -> None:
    assert not judged(played(9, 1), case(wins=10, most=None)).same
    assert not judged(played(7, 3), case(score=1000, most=None)).same


def test_games_that_could_not_be_played_leave_nothing_to_chance() -> None:
    assert not judged(played(5, 0), case(wins=10)).same


@pytest.mark.parametrize(
    ("games", "further"),
    [
        (played(10, 0), 0),  # reached
        (played(5, 5), 0),  # shown to be worse
        (played(9, 1), 10),
        (played(18, 2), 10),
        (played(19, 1), 0),  # 95 %, more than asked
        (played(41, 4), 5),
        (played(45, 5), 0),  # all were played
        (played(8, 0), 0),  # no time for more
    ],
)
def test_games_are_played_until_each_threshold_is_decided(
    games: list[PlayedGameResult], further: int
) -> None:
    assert games_before_look(case(wins=10), games) == further


def test_a_threshold_out_of_reach_or_reached_needs_no_further_game() -> None:
    assert games_before_look(case(wins=11), played(9, 1)) == 0
    assert games_before_look(case(wins=10, most=None), played(9, 1)) == 0


def test_what_must_be_reached_at_least_is_judged_alike() -> None:
    strict = GameCase(layout="small", games=10, most_games=50, thresholds=(), least=Least(wins=10))
    assert games_before_look(strict, played(9, 1)) == 10
    (least,) = Figures.of(played(46, 4), strict, 1.0).least(strict.least)
    assert least.same


def test_the_report_names_the_interval_and_the_rate_that_is_asked_for() -> None:
    found = judged([*played(9, 1), *played(37, 3)], case(wins=10))
    assert_places(found.expected, least=10, games=10, percent="94")
    assert_places(found.got, wins=9, all_wins=46, games=50, low="81", high="97")
    means = judged(played(7, 3), case(score=1000))
    assert_places(means.got, score="610", low="161", high="1059")


@pytest.mark.parametrize(
    ("further", "reached"), [((0, 1), False), ((10, 9), False), ((19, 1), True), ((20, 20), False)]
)
def test_an_agent_that_ends_the_further_games_early_gains_nothing_by_it(
    further: tuple[int, int], reached: bool
) -> None:
    """Eight of ten, and then it burns the time: few further games leave open what they might have shown."""
    wanted = case(wins=10)
    figures = after_further_games([*played(8, 2), *played(*further)], wanted, 1.0)
    assert figures.reached(wanted.thresholds[0]).same is reached
