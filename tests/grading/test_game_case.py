"""Whole games with a time for each, what must be reached at least, and a class of the case's own."""

from __future__ import annotations

import pytest

from autograder.course import parse
from autograder.grading.game_case import IN_TIME, STUCK_REASON, record_of
from autograder.grading.grade import grade
from autograder.report import CaseReport, QuestionReport
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from tests.course.classic.folders import EVALUATED, classic_folder
from tests.messages import Said

MAIN = """
title = "t"
file = "mine.py"
[[questions]]
name = "q"
agent = "Mine"
{question}
"""
GAME = """
kind = "game"
layout = "first-bite"
games = 3
seed = 1
{keys}
[[thresholds]]
points = 2
wins = 1
[[thresholds]]
points = 1
{last}
"""
AGENTS = """
import os
from pacman import Agent

class Mine(Agent):
    games = 0
    def start_game(self, state):
        Mine.games += 1
    def choose(self, state):
        while Mine.games == {late}:
            {then}
        return "{move}"

class Other(Mine):
    def choose(self, state):
        return "East"
"""


def graded(
    sandbox: Isolation,
    *,
    keys: str = "",
    last: str = "wins = 3",
    question: str = "",
    late: int = 0,
    then: str = "pass",
    move: str = "East",
    games: int = 3,
    limits: str = "",
) -> QuestionReport:
    files = {
        "assignment.toml": (limits + MAIN.format(question=question)).encode(),
        "q/1.toml": GAME.format(keys=keys, last=last).replace("games = 3", f"games = {games}").encode(),
    }
    code = AGENTS.format(late=late, then=then, move=move).encode()
    return grade(parse(files), Submission("s", {"mine.py": code}), sandbox).questions[0]


def compared(case: CaseReport) -> list[tuple[str, bool]]:
    return [(each.got, each.same) for each in case.compared]


@pytest.mark.slow
def test_a_game_that_takes_too_long_is_not_finished_and_the_next_begins_in_a_new_process(
    says: Said,
    sandbox: Isolation,
) -> None:
    question = graded(sandbox, keys="seconds_per_game = 0.4", last="finished = 3", late=2)
    (case,) = question.cases
    says(case.message, wins=2, games=3, score="339.33")
    says(case.message, number=2)
    assert compared(case) == [("2", True), ("2", False)]
    for each, what, least in zip(case.compared, ("wins", IN_TIME), (1, 3), strict=True):
        assert each.what == what
        says(each.expected, least=least, games=3)
    assert (case.status, case.points, case.max_points) == ("fail", 2, 3)


def test_what_is_least_must_be_reached_for_any_points(says: Said, sandbox: Isolation) -> None:
    enough = graded(sandbox, keys="least = { wins = 3, mean_score = 500 }").cases[0]
    assert compared(enough)[:2] == [("3", True), ("509", True)]
    wins, score = enough.compared[:2]
    says(wins.what, what="wins")
    says(wins.expected, least=3, games=3)
    says(score.what, what="mean score")
    assert score.expected == "at least 500"
    assert (enough.status, enough.points) == ("pass", 3)
    too_few = graded(sandbox, keys="least = { mean_score = 600 }").cases[0]
    assert compared(too_few)[0] == ("509", False)
    says(too_few.compared[0].what, what="mean score")
    assert too_few.compared[0].expected == "at least 600"
    assert (too_few.status, too_few.points) == ("fail", 0)


@pytest.mark.slow
def test_games_that_miss_thresholds_alone_fell_short(sandbox: Isolation) -> None:
    for keys, last, fell_short in (
        ("least = { wins = 3 }", "mean_score = 600", True),
        ("least = { mean_score = 600 }", "mean_score = 600", False),
        ("", "wins = 3", False),  # it passed
    ):
        assert graded(sandbox, keys=keys, last=last).cases[0].fell_short is fell_short


def test_a_classic_course_is_told_that_its_figures_agree_in_distribution_only(
    says: Said, sandbox: Isolation
) -> None:
    files = {
        "assignment.toml": MAIN.format(question="")
        .replace("[[questions]]", 'interface = "classic"\n[[questions]]', 1)
        .encode(),
        "q/1.toml": GAME.format(keys="", last="wins = 3").encode(),
    }
    code = b"from game import Agent\nclass Mine(Agent):\n    def getAction(self, state): return 'East'\n"
    report = grade(parse(files), Submission("s", {"mine.py": code}), sandbox)
    says(report.questions[0].cases[0].message, wins=3, games=3, score="509")
    assert any("in distribution only" in note for note in report.notes)


def test_a_case_may_ask_another_class(sandbox: Isolation) -> None:
    assert graded(sandbox, move="Stop", keys="max_moves = 30").points == 0
    assert graded(sandbox, move="Stop", keys='agent = "Other"').points == 3


@pytest.mark.slow
def test_missed_thresholds_are_no_failure_of_an_all_or_nothing_question_but_what_is_least_is(
    sandbox: Isolation,
) -> None:
    whole = 'credit = "all-or-nothing"\npoints = 4'
    missed = graded(sandbox, question=whole, last="mean_score = 600")
    assert (missed.status, missed.points, missed.max_points) == ("pass", 4, 4)
    assert (missed.cases[0].status, missed.cases[0].points, missed.cases[0].max_points) == ("fail", 0, 0)
    failed = graded(sandbox, question=whole, keys="least = { mean_score = 600 }")
    assert (failed.status, failed.points) == ("fail", 0)
    crashed = graded(sandbox, question=whole, move="Nowhere")
    assert (crashed.status, crashed.points) == ("fail", 0)


@pytest.mark.slow
def test_of_games_that_failed_the_worst_is_kept_and_plays_the_same(sandbox: Isolation) -> None:
    (case,) = graded(sandbox, move="Stop", keys="max_moves = 30").cases
    assert case.game
    assert (case.game.agents, case.game.seed, case.game.moves) == (("Mine",), 1, "P" * 30)
    record = record_of(case.game)
    assert record.states()[-1].score == record.score == -30
    assert not graded(sandbox).cases[0].game, "it passed"
    (late,) = graded(sandbox, keys="seconds_per_game = 0.4", last="finished = 3", late=2).cases
    assert late.game
    assert late.game.result == "win", "of the one that took too long nothing is kept"


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("then", "why"),
    [
        ("raise IndexError('none')", "it raised IndexError: none"),
        ("return 'Nowhere'", "it chose 'Nowhere'; legal were: West, Stop, East"),
        ("return None", "it returned None in place of an action: is a return missing?"),
        ("os._exit(0)", "its process ended"),
    ],
)
def test_a_failure_in_one_game_loses_this_game_alone(
    says: Said, sandbox: Isolation, then: str, why: str
) -> None:
    (case,) = graded(sandbox, late=2, then=then).cases
    assert (case.status, case.points, case.fell_short) == ("fail", 2, True)
    says(case.message, wins=2, games=3, score="339.33")
    assert "; game 2 " in case.message and why in case.message
    assert ("IndexError" in case.error) is ("IndexError" in then)


def test_a_failed_game_ended_in_time_and_what_is_reached_without_it_is_given(sandbox: Isolation) -> None:
    keys = "seconds_per_game = 5\nleast = { finished = 3 }"
    (case,) = graded(sandbox, keys=keys, last="mean_score = 300", late=2, then="1/0").cases
    assert (case.status, case.points) == ("pass", 3)
    assert "game 2" in case.message and "ZeroDivisionError" in case.message


def test_if_every_game_fails_the_case_fails_as_the_first_did(says: Said, sandbox: Isolation) -> None:
    (case,) = graded(sandbox, move="Nowhere", last="mean_score = -100").cases
    assert (case.status, case.points, case.fell_short) == ("fail", 0, False)
    says(case.message, action="'Nowhere'", legal="West, Stop, East")


@pytest.mark.slow
def test_a_game_that_uses_up_the_time_of_the_case_is_lost_and_the_others_are_played(
    says: Said,
    sandbox: Isolation,
) -> None:
    question = graded(sandbox, keys="", late=2, limits="limits = { seconds = 0.4 }")
    assert question.points == 2
    message = question.cases[0].message
    says(message, wins=2, games=3, score="339.33")
    assert "; game 2 " in message


@pytest.mark.slow
def test_if_the_first_three_games_all_take_too_long_no_other_is_played(
    says: Said, sandbox: Isolation
) -> None:
    (case,) = graded(sandbox, keys="seconds_per_game = 0.2", late=1, games=900).cases
    assert (case.status, case.points) == ("fail", 0)
    says(case.message, wins=0, games=900, score="0")
    says(case.message.rpartition(";")[2], number=3)


RANDOM = """
import random
from game import Agent

class ReflexAgent(Agent):
    def getAction(self, state):
        return random.choice(state.getLegalActions())
"""


@pytest.mark.slow
def test_games_follow_from_the_seed_of_their_test_and_from_nothing_else_in_the_folder(
    sandbox: Isolation,
) -> None:
    def message(**files: str) -> str:
        folder = classic_folder(CONFIG='order: "q1"', **files)
        report = grade(parse(folder), Submission("s", {"multiAgents.py": RANDOM.encode()}), sandbox)
        return report.questions[0].cases[0].message

    as_it_was = message()
    assert message(q1__grade__test=f"# a comment\n{EVALUATED}") == as_it_was
    other = EVALUATED.replace('randomSeed: "7"', 'randomSeed: "8"')
    assert message(q1__grade__test=other) != as_it_was


def test_where_a_threshold_is_missed_by_one_game_further_games_tell_whether_that_was_chance(
    says: Said,
    sandbox: Isolation,
) -> None:
    (once,) = graded(sandbox, late=2, then="1/0").cases
    assert (once.points, once.status) == (2, "fail")
    (often,) = graded(sandbox, keys="most_games = 40", late=2, then="1/0").cases
    assert (often.points, often.status) == (3, "pass")
    says(often.message, wins=2, games=3, score="339.33")
    says(often.message, wins=12, games=13, score="469.85")


def test_games_in_which_pacman_steps_to_and_fro_are_not_played_again_and_again(
    says: Said, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("autograder.grading.game_case.FURTHER_MOVES", 50)
    keys = "most_games = 900\nmax_moves = 30"
    (case,) = graded(sandbox, keys=keys, move="Stop", last="mean_score = -30").cases
    says(case.message, wins=0, games=3, score="-30")
    says(case.message, wins=0, games=5, score="-30")
    assert (case.points, case.max_points) == (1, 3)


def test_a_game_ends_where_pacman_eats_nothing_for_2000_moves(says: Said, sandbox: Isolation) -> None:
    (case,) = graded(sandbox, keys="max_moves = 100000", move="Stop", games=1, last="finished = 1").cases
    says(case.message, wins=0, games=1, score="-2000")
    assert case.game
    assert (case.game.result, case.game.reason) == ("draw", STUCK_REASON.format(moves="2,000"))
    assert record_of(case.game).states()[-1].score == -2000
