"""The games of a tournament: the same for everybody, and known to nobody before."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from autograder.course import AssignmentError, parse
from autograder.course.seeds import seed_of
from autograder.formats.machines import to_gradescope
from autograder.grading.grade import grade
from autograder.publishing.handout import public_cases
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission
from autograder.tournament.contest import (
    NO_TABLE,
    Contest,
    check_own_agents,
    leaderboard_games,
    play_own_agent,
    play_submission,
    results_of,
)
from pacman.errors import PacmanError
from tests.messages import Said, raises
from tests.tournament.tournaments import CRASH, NEAR, SCORE, files, with_tournament


def handed_in(code: str) -> Submission:
    return Submission("ada", {"eyes.py": code.encode()})


def test_the_seeds_come_from_the_assignment_and_differ_for_the_leaderboard() -> None:
    kept = with_tournament()
    seeds = Contest(kept, 0).seeds
    assert len(set(seeds)) == 3
    assert Contest(kept, 1).seeds == seeds
    assert not set(Contest(with_tournament(seed=6), 0).seeds) & set(seeds)
    assert not set(Contest(kept, 0, "leaderboard").seeds) & set(seeds)
    question = Contest(kept, 0).question
    case = replace(question.cases[0], name="tournament")  # of a file tournament.toml, which students may have
    assert seed_of(kept, question, case, 0) not in seeds
    without = {**files(), "assignment.toml": files()["assignment.toml"].replace(b"seed = 5", b"")}
    assert Contest(parse(without), 0).seeds != Contest(parse(without), 1).seeds


def test_a_submission_plays_as_the_same_function_of_ours_does(sandbox: Isolation) -> None:
    contest = Contest(with_tournament('against = ["own.py:near", "score"]'), 0)
    assert check_own_agents(contest) == ("own.py:near", "score")
    for code, name in ((NEAR, "own.py:near"), (SCORE, "score")):
        ours = results_of(play_own_agent(contest, name))
        assert ours is not None
        assert [game.seed for game in ours] == list(contest.seeds)
        assert results_of(play_submission(contest, handed_in(code), sandbox)) == ours


def test_a_classic_file_plays_by_its_courses_name(sandbox: Isolation) -> None:
    contest = Contest(with_tournament('against = ["score"]'), 0)
    code = "import util\ndef betterEvaluationFunction(gameState):\n    return gameState.getScore()\n"
    played = play_submission(contest, Submission("ada", {"multiAgents.py": code.encode()}), sandbox)
    assert results_of(played) == results_of(play_own_agent(contest, "score"))


@pytest.mark.slow
def test_an_agent_may_play(sandbox: Isolation) -> None:
    given = files('against = ["own.py:Greedy"]')
    code = (
        b"from pacman import Agent\n\nclass Greedy(Agent):\n    def choose(self, state):\n"
        b"        return max(state.legal_actions(), key=lambda a: state.successor(0, a).score)\n"
    )
    main = given["assignment.toml"].replace(b'evaluation = "evaluation"', b'agent = "Greedy"')
    contest = Contest(parse({**given, "assignment.toml": main, "own.py": code}), 0)
    ours = results_of(play_own_agent(contest, "own.py:Greedy"))
    assert ours is not None
    assert results_of(play_submission(contest, Submission("ada", {"eyes.py": code}), sandbox)) == ours


def test_who_fails_in_a_game_plays_no_more(sandbox: Isolation) -> None:
    report = play_submission(Contest(with_tournament(), 0), handed_in(CRASH), sandbox)
    question = report.questions[0]
    assert (question.status, len(question.cases)) == ("crash", 1)
    assert "ZeroDivisionError" in question.message
    assert results_of(report) is None
    missing = play_submission(Contest(with_tournament(), 0), Submission("ada", {}), sandbox)
    assert missing.questions[0].status == "import error"
    assert results_of(missing) is None


def test_the_leaderboard_has_two_figures_and_nothing_else_of_the_games(sandbox: Isolation) -> None:
    given, submission = with_tournament(), handed_in(NEAR)
    report = grade(given, submission, sandbox)
    played = play_submission(Contest(given, 0, "leaderboard"), submission, sandbox)
    games = results_of(played)
    assert games is not None
    results = json.loads(to_gradescope(report, leaderboard_games(played)))
    mean = sum(game.score for game in games) / 3
    assert results["leaderboard"] == [
        {"name": "Mean score", "value": pytest.approx(mean, abs=0.05), "order": "desc"},
        {"name": "Won of 3", "value": sum(game.result == "win" for game in games), "order": "desc"},
    ]
    without = json.loads(to_gradescope(report))
    assert without.pop("leaderboard") == []
    del results["leaderboard"]
    assert results == without


def test_who_failed_is_not_on_the_leaderboard_and_told_so(says: Said, sandbox: Isolation) -> None:
    given, submission = with_tournament(), handed_in(CRASH)
    report = grade(given, submission, sandbox)
    played = play_submission(Contest(given, 0, "leaderboard"), submission, sandbox)
    results = json.loads(to_gradescope(report, leaderboard_games(played)))
    assert results["leaderboard"] == []
    says(results["output"].splitlines()[-1], status="agent error")


def test_one_of_ours_that_is_not_there_or_fails_is_named() -> None:
    with pytest.raises(PacmanError, match="nobody"):
        check_own_agents(Contest(with_tournament('against = ["nobody"]'), 0))
    with raises(AssignmentError, problem=NO_TABLE):
        check_own_agents(
            Contest(parse({**files(), "assignment.toml": files()["assignment.toml"].split(b"[tour")[0]}), 0)
        )
    broken = {**files('against = ["own.py:near"]'), "own.py": b"def near(state):\n    return state.nothing\n"}
    with pytest.raises(AssignmentError, match=r"against = 'own.py:near'.*nothing"):
        play_own_agent(Contest(parse(broken), 0), "own.py:near")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (("games = 3", "games = 1"), r"line 16: .*games = 1"),
        (
            ('plays = "eyes"', 'plays = "eys"'),
            r"line 14: plays = 'eys': there is no such question; did you mean 'eyes'",
        ),
        (('layout = "small"', 'layout = "smal"'), r"line 15: layout = 'smal': .*small"),
        (("max_moves = 60", "moves = 60"), r"line 17: .*moves"),
    ],
)
def test_what_is_wrong_with_the_table_is_said(wrong: tuple[str, str], sentence: str) -> None:
    main = files()["assignment.toml"].decode().replace(*wrong)
    with pytest.raises(AssignmentError, match=sentence):
        parse({**files(), "assignment.toml": main.encode()})


def test_students_get_no_table_that_names_what_they_do_not_have() -> None:
    public = public_cases(with_tournament('against = ["own.py:near"]'))
    assert b"tournament" not in public["assignment.toml"]
    assert "own.py" not in public
    assert parse(public).tournament is None
