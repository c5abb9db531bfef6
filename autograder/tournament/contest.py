"""The games of a tournament: a submission plays them in the sandbox, or an agent of ours plays them.

Both give a report with one question, in which every game is a case, so that a class's tournament is run, kept
and resumed as its grading is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, cast

import msgspec

from autograder.course import Assignment, Question
from autograder.course.cases import GameCase
from autograder.course.errors import AssignmentError
from autograder.course.interface import interface_of, question_in_interface, without_classic_name
from autograder.course.model import MAIN, NamedCase, Tournament
from autograder.course.problems import games
from autograder.course.resources import Resources, with_line
from autograder.course.seeds import seed_of
from autograder.formats.machines import LeaderboardGames
from autograder.grading.game_case import Setting, play_game
from autograder.reference.expectimax import ByEvaluation
from autograder.report import CaseReport, Comparison, QuestionReport, Report, Status, failed_report
from autograder.sandbox.isolation import Isolation
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import StudentSession
from autograder.submission import Submission, SubmissionError, digest, written_to_folder
from pacman.agent import Agent
from pacman.errors import PacmanError, one_line
from pacman.gameplay.game import Game
from pacman.gameplay.record import Result
from pacman.messages import english_only
from pacman.names.notation import parse_spec
from pacman.state import GameState

# What a tournament is: the question, the games, their seeds, and the results of one who played them.

# Gradescope's leaderboard tells a figure for each upload; the tournament's games are others, so that nobody
# can choose a submission by them.
Purpose = Literal["tournament", "leaderboard"]


NO_TABLE = "there is no table [tournament] in it"


class GameResult(msgspec.Struct, frozen=True):
    """The end of one game."""

    seed: int
    result: Result
    score: int


@dataclass(frozen=True)
class Contest:
    """The games that everybody plays. Raises AssignmentError where the assignment has no tournament."""

    assignment: Assignment
    run_seed: int  # for an assignment that keeps no seed of its own
    purpose: Purpose = "tournament"

    @property
    def tournament(self) -> Tournament:
        """The settings of it in the assignment."""
        if self.assignment.tournament is None:
            raise AssignmentError(NO_TABLE, source=MAIN)
        return self.assignment.tournament

    @property
    def case(self) -> GameCase:
        """The games as a case."""
        return self.tournament.case()

    @property
    def question(self) -> Question:
        """The question whose class or function plays, with these games as its cases."""
        wanted, games = self.tournament.plays, self.tournament.games
        found = next(one for one in self.assignment.questions if one.name == wanted)
        cases = tuple(NamedCase(str(number), MAIN, self.case, "hidden") for number in range(1, games + 1))
        return replace(found, cases=cases, points=float(games), requires=(), credit="sum")

    @property
    def seeds(self) -> range:
        """One for each game."""
        whole = NamedCase(f"/{self.purpose}", MAIN, self.case, "hidden")  # no case is called so
        first = seed_of(self.assignment, self.question, whole, self.run_seed)
        return range(first, first + self.tournament.games)

    @property
    def digest(self) -> str:
        """The digest, 16 hexadecimal digits, of all that the games depend on."""
        tournament = msgspec.json.encode(self.tournament, order="sorted")
        return digest({"graded": self.assignment.grading_digest.encode(), "tournament": tournament})

    @property
    def setting(self) -> Setting:
        """The layout and the ghosts of the games."""
        return Setting(*games(self.assignment, self.case), searcher="")


def results_of(report: Report) -> tuple[GameResult, ...] | None:
    """The results of all games; None if one of them failed."""
    cases = report.questions[0].cases
    if len(cases) < report.max_points or any(not case.compared for case in cases):
        return None
    return tuple(_result(case) for case in cases)


def leaderboard_games(played: Report) -> LeaderboardGames:
    """The games as Gradescope's leaderboard is told them."""
    status, games = played.questions[0].status, results_of(played)
    if games is None:
        return LeaderboardGames(status)
    won = sum(game.result == "win" for game in games)
    return LeaderboardGames(status, tuple(game.score for game in games), won)


def _result(case: CaseReport) -> GameResult:
    result, score = case.compared
    return GameResult(case.seed or 0, cast(Result, result.got), int(score.got))


def play_submission(contest: Contest, submission: Submission, isolation: Isolation) -> Report:
    """Plays the games one after the other until one fails. Never raises because of a submission."""
    assignment, question = contest.assignment, contest.question
    try:
        file = submission.main_file(assignment.file)
        interface = interface_of(assignment, submission.files[file])
        asked = question_in_interface(assignment, question, interface)
        if asked is None:
            raise SubmissionError(without_classic_name(question))
        with (
            written_to_folder(submission, isolation.submissions()) as folder,
            StudentSession(assignment, asked, isolation, folder, file, interface) as session,
        ):
            played = tuple(_until_failed(_games(contest, asked, session)))
    except SubmissionError as error:
        played = (failed_report(question.cases[0], "import error", error.problem),)
    return _report(contest, submission, isolation.sentence, played)


def play_own_agent(contest: Contest, name: str) -> Report:
    """The games of an agent or an evaluation, of the assignment's or bundled. Raises PacmanError."""
    question, setting, make = contest.question, contest.setting, _own_agent_factory(contest, name)
    played = []
    for named, seed in zip(question.cases, contest.seeds, strict=True):
        ghosts = setting.team()
        start = GameState.initial(setting.board, len(ghosts))
        record = Game(start, [make(), *ghosts], seed=seed, max_moves=contest.case.max_moves).play()
        if record.outcome.result == "agent error":
            raise AssignmentError(
                "against = {name!r}: {reason}", source=MAIN, name=name, reason=record.outcome.reason
            )
        played.append(_game_report(named, GameResult(seed, record.outcome.result, int(record.score)), 0.0))
    return _report(contest, Submission(name, {}), "none: it comes with the assignment", tuple(played))


def check_own_agents(contest: Contest) -> tuple[str, ...]:
    """The names of those that play too. Raises AssignmentError if one cannot be found or made."""
    for name in contest.tournament.against:
        try:
            _own_agent_factory(contest, name)()
        except PacmanError as error:
            problem = f"against = {name!r}: {error}"
            place = ("tournament", "against")
            wrong = AssignmentError(problem, source=MAIN, place=place)
            raise with_line(wrong, contest.assignment.files) from None
    return contest.tournament.against


def _games(contest: Contest, question: Question, session: StudentSession) -> Iterator[CaseReport]:
    setting = contest.setting
    for named, seed in zip(question.cases, contest.seeds, strict=True):
        report = _game(contest, question, named, session, setting, seed)
        if report.status == "grader error" and session.try_again():
            report = _game(contest, question, named, session, setting, seed)
        yield report


def _game(
    contest: Contest,
    question: Question,
    named: NamedCase,
    session: StudentSession,
    setting: Setting,
    seed: int,
) -> CaseReport:
    limit, before = contest.assignment.limits.total, 0.0
    if session.spent + session.slept > limit:
        return failed_report(
            named, "timeout", english_only("the {limit:g} s for all games were used up before", limit=limit)
        )
    try:
        session.begin_case()
        before = session.cpu_seconds
        game = play_game(question, contest.case, session, setting, seed)
        if game.failed is not None:
            raise game.failed
    except CaseFailed as failed:
        return failed_report(named, failed.status, failed.message, ended=failed.ended)
    except Exception as error:  # an error of the grader, which must not cost the student a place
        session.close()
        return failed_report(named, "grader error", one_line(error))
    seconds = max(0.0, session.cpu_seconds - before)
    return _game_report(named, GameResult(seed, game.result, int(game.score)), seconds)


def _until_failed(reports: Iterable[CaseReport]) -> Iterator[CaseReport]:
    for report in reports:
        yield report
        if not report.compared:
            return


def _game_report(named: NamedCase, game: GameResult, seconds: float) -> CaseReport:
    won = game.result == "win"
    return CaseReport(
        named.name,
        named.title,
        "game",
        "pass" if won else "fail",
        float(won),
        1.0,
        named.visibility,
        compared=(
            Comparison("result", "win", game.result, won),
            Comparison("score", "", str(game.score), same=True),
        ),
        seed=game.seed,
        seconds=seconds,
    )


def _report(
    contest: Contest, submission: Submission, isolation: str, played: tuple[CaseReport, ...]
) -> Report:
    question = contest.question
    failed = next((case for case in played if not case.compared), None)
    won = sum(case.points for case in played) if failed is None else 0.0
    status: Status = "pass" if failed is None else failed.status
    message = "" if failed is None else failed.message
    return Report(
        contest.assignment.title,
        contest.assignment.digest,
        submission.name,
        submission.digest,
        isolation,
        contest.run_seed,
        won,
        question.points,
        (QuestionReport(question.name, question.title, status, won, question.points, message, played),),
    )


def _own_agent_factory(contest: Contest, name: str) -> Callable[[], Agent[GameState]]:
    """A factory of a new agent for each game."""
    found = Resources(contest.assignment.files)
    if contest.question.agent is not None:
        spec = parse_spec(name)
        return lambda: found.agent(spec)
    evaluation = found.evaluation(name)
    return lambda: ByEvaluation(evaluation, contest.case.depth)
