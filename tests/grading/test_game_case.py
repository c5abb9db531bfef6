"""Whole games with a time for each, what must be reached at least, and a class of the case's own."""

from __future__ import annotations

import pytest

from autograder.assignment import parse
from autograder.contact.isolation import Isolation
from autograder.grading.grade import grade
from autograder.grading.kept_game import record_of
from autograder.report import CaseReport, QuestionReport
from autograder.submission import Submission

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
from pacman import Agent

class Mine(Agent):
    games = 0
    def start_game(self, state):
        Mine.games += 1
    def choose(self, state):
        while Mine.games == {late}:
            pass
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
    move: str = "East",
) -> QuestionReport:
    files = {
        "assignment.toml": MAIN.format(question=question).encode(),
        "q/1.toml": GAME.format(keys=keys, last=last).encode(),
    }
    code = AGENTS.format(late=late, move=move).encode()
    return grade(parse(files), Submission("s", {"mine.py": code}), sandbox).questions[0]


def compared(case: CaseReport) -> list[tuple[str, str, str, bool]]:
    return [(each.what, each.expected, each.got, each.same) for each in case.compared]


@pytest.mark.slow
def test_a_game_that_takes_too_long_is_not_finished_and_the_next_begins_in_a_new_process(
    sandbox: Isolation,
) -> None:
    question = graded(sandbox, keys="seconds_per_game = 0.4", last="finished = 3", late=2)
    (case,) = question.cases
    assert case.message == "2 of 3 games won, mean score 339.33, 2 ended in time"
    assert compared(case) == [
        ("wins", "at least 1 of 3 games", "2", True),
        ("games ended in time", "at least 3 of 3 games", "2", False),
    ]
    assert (case.status, case.points, case.max_points) == ("fail", 2, 3)


def test_what_is_least_must_be_reached_for_any_points(sandbox: Isolation) -> None:
    enough = graded(sandbox, keys="least = { wins = 3, mean_score = 500 }").cases[0]
    assert compared(enough)[:2] == [
        ("for any points: wins", "at least 3 of 3 games", "3", True),
        ("for any points: mean score", "at least 500", "509", True),
    ]
    assert (enough.status, enough.points) == ("pass", 3)
    too_few = graded(sandbox, keys="least = { mean_score = 600 }").cases[0]
    assert compared(too_few)[0] == ("for any points: mean score", "at least 600", "509", False)
    assert (too_few.status, too_few.points) == ("fail", 0)


def test_games_that_miss_thresholds_alone_fell_short(sandbox: Isolation) -> None:
    for keys, last, fell_short in (
        ("least = { wins = 3 }", "mean_score = 600", True),
        ("least = { mean_score = 600 }", "mean_score = 600", False),
        ("", "wins = 3", False),  # it passed
    ):
        assert graded(sandbox, keys=keys, last=last).cases[0].fell_short is fell_short


def test_a_classic_course_is_told_that_its_figures_agree_in_distribution_only(sandbox: Isolation) -> None:
    files = {
        "assignment.toml": MAIN.format(question="")
        .replace("[[questions]]", 'interface = "classic"\n[[questions]]', 1)
        .encode(),
        "q/1.toml": GAME.format(keys="", last="wins = 3").encode(),
    }
    code = b"from game import Agent\nclass Mine(Agent):\n    def getAction(self, state): return 'East'\n"
    report = grade(parse(files), Submission("s", {"mine.py": code}), sandbox)
    assert report.questions[0].cases[0].message == "3 of 3 games won, mean score 509"
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
