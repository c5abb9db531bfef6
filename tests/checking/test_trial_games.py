"""The games of a case, played by our agents: thresholds that everybody reaches, nobody, or no game at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from autograder.checking.time_budget import TimeBudget
from autograder.checking.trial_games import TriedGames, try_games
from autograder.course import Assignment, parse
from autograder.formats.checks import show
from autograder.formats.machines import check_to_json
from autograder.grading.credit import most_points
from tests.checking.whole import check
from tests.course.classic.folders import classic_folder
from tests.messages import Said

MAIN = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "play"\n'
# Three pellets and two ghosts that can be eaten once each: 30 + 400 + 500 points at most.
LAYOUT = b"%%%%%%%%%%\n%P.o..G G%\n%%%%%%%%%%\n"


def assignment(thresholds: str, asks: str = 'agent = "Mine"\n', more: str = "games = 3\n") -> Assignment:
    case = f'kind = "game"\nlayout = "corridor"\nmax_moves = 90\n{more}thresholds = [{thresholds}]\n'
    files = {"assignment.toml": MAIN + asks, "play/1-games.toml": case}
    return parse({"layouts/corridor.lay": LAYOUT, **{path: text.encode() for path, text in files.items()}})


def tried(posed: Assignment, budget: TimeBudget | None = None) -> TriedGames:
    (question,) = posed.questions
    return try_games(posed, question, question.cases[0], 0, budget or TimeBudget())


def printed(posed: Assignment) -> str:
    out = StringIO()
    show(check(posed), Console(file=out, width=200, highlight=False))
    return out.getvalue()


def test_agents_of_different_strength_play_every_game() -> None:
    found = tried(
        assignment("{ wins = 1, points = 2 }", more='games = 4\nseed = 3\nghosts = "directional"\n')
    )
    assert [trial.player.split(":")[0] for trial in found.trials] == [
        "random", "reflex", "minimax", "alphabeta", "expectimax",
    ]  # fmt: skip
    assert all(trial.figures is not None and trial.figures.games == 4 for trial in found.trials)
    assert all(trial.points == 2 * trial.reached[0] for trial in found.trials)


def test_a_score_that_no_game_can_have_is_an_error() -> None:
    posed = assignment("{ mean_score = 60000, points = 1 }, { mean_score = -5000, points = 1 }")
    found = tried(posed)
    assert found.most == 3 * 10 + 2 * 200 + 500
    assert [each.mean_score for each in found.impossible] == [60000]
    assert found.too_hard == []  # it is said once
    said = printed(posed)
    sentence = (
        "! error: play/1-games.toml: mean_score = 60000: no game on corridor can have more than 930 points"
    )
    assert sentence in said
    assert "There are errors" in said
    (question,) = json.loads(check_to_json(check(posed)))["questions"]
    assert question["games"][0]["impossible"] == [0]


def test_a_threshold_that_everybody_or_nobody_reaches_is_told(says: Said) -> None:
    posed = assignment("{ mean_score = -5000, points = 1 }, { mean_score = 929, points = 1 }")
    found = tried(posed)
    assert [each.mean_score for each in found.too_easy] == [-5000]
    assert [each.mean_score for each in found.too_hard] == [929]  # every move costs a point
    assert found.impossible == []
    said = printed(posed)
    assert "! play/1-games.toml: everybody reaches mean_score = -5000, even random" in said
    says(said, file="play/1-games.toml", threshold="mean_score = 929")
    assert "There are errors" not in said


def test_a_threshold_of_finished_games_that_everybody_reaches_is_told() -> None:
    posed = assignment("{ finished = 3, points = 1 }")
    assert [each.finished for each in tried(posed).too_easy] == [3]
    assert "! play/1-games.toml: everybody reaches finished = 3, even random" in printed(posed)


def test_an_evaluation_is_compared_with_one_that_knows_nothing() -> None:
    found = tried(assignment("{ mean_score = -5000, points = 1 }", 'evaluation = "mine"\n'))
    assert [trial.player for trial in found.trials] == ["0 in every state", "score", "careful", "farsighted"]
    assert len(found.too_easy) == 1


def test_games_that_differ_from_student_to_student_are_told() -> None:
    posed = assignment("{ wins = 1, points = 1 }", more='games = 1\nseed = "student"\n')
    assert tried(posed).differs
    assert "! play/1-games.toml: each student " in printed(posed)


def test_slow_games_end_with_the_time_and_are_not_judged() -> None:
    times: Iterator[int] = iter(range(10**9))
    budget = TimeBudget(400, clock=lambda: float(next(times)))
    found = tried(assignment("{ mean_score = 929, points = 1 }", more="games = 50\n"), budget)
    assert not found.is_complete
    assert (found.too_hard, found.impossible) == ([], [])
    assert next(times) < 1_000


@pytest.mark.parametrize("seconds", [0.0, 100.0])
def test_a_part_of_a_budget_ends_with_it(seconds: float) -> None:
    now = [0.0]
    whole = TimeBudget(60, clock=lambda: now[0])
    now[0] = seconds
    assert whole.part(1 / 4).seconds == (15 if seconds == 0 else 0)


def with_maximum(points: float, thresholds: str, credit: str = "sum-or-nothing") -> Assignment:
    return assignment(thresholds, asks=f'agent = "Mine"\ncredit = "{credit}"\npoints = {points}\n')


TWO_AND_THREE = "{ wins = 1, points = 2 }, { mean_score = 100, points = 3.5 }"


@pytest.mark.parametrize(
    ("posed", "most", "said"),
    [
        (with_maximum(4, TWO_AND_THREE), 5.5, "its cases can give 5.5 points, more than its maximum of 4"),
        (with_maximum(4, TWO_AND_THREE, "sum-and-all"), 5, "can give 5 points, more than its maximum of 4"),
        (with_maximum(4, TWO_AND_THREE, "passed"), 1, "its cases give at most 1 of its 4 points"),
        (with_maximum(6, TWO_AND_THREE), 5.5, "its cases give at most 5.5 of its 6 points"),
        # Classic tests may ask for more wins than there are games, where somebody has lowered their number.
        (with_maximum(2, "{ wins = 1, points = 2 }, { wins = 9, points = 1 }"), 2, ""),
        (with_maximum(5.5, TWO_AND_THREE), 5.5, ""),
        (with_maximum(1, TWO_AND_THREE, "all-or-nothing"), 1, ""),
        (assignment(TWO_AND_THREE), 5.5, ""),
    ],
)
def test_more_or_fewer_points_than_the_maximum_are_told(posed: Assignment, most: float, said: str) -> None:
    checked = check(posed)
    (question,) = json.loads(check_to_json(checked))["questions"]
    assert question["most_points"] == most
    told = " ".join(printed(posed).split())
    assert said in told if said else "its cases" not in told
    assert "There are errors" not in told  # extra points can be meant


@pytest.mark.slow
def test_a_course_s_own_tests_that_give_more_than_max_points_are_told(says: Said) -> None:
    posed = parse(classic_folder())
    assert most_points(posed.questions[0]) == 5 > posed.questions[0].points == 4
    says(printed(posed), most="5", points="4")
