"""What a tournament is: the question, the games, their seeds, and the results of one who played them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, cast

import msgspec

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import GameCase
from autograder.assignment.model import MAIN, AssignmentError, NamedCase
from autograder.assignment.problems import games
from autograder.assignment.seeds import seed_of
from autograder.assignment.tournament import Tournament
from autograder.grading.game_case import Setting
from autograder.report import CaseReport, Report
from autograder.submission import digest
from pacman.playing.record import Result

# Gradescope's leaderboard tells a figure for each upload; the tournament's games are others, so that nobody
# can choose a submission by them.
Purpose = Literal["tournament", "leaderboard"]


class GameResult(msgspec.Struct, frozen=True):
    """How one game ended."""

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
        """What the assignment says about it."""
        if self.assignment.tournament is None:
            raise AssignmentError("there is no table [tournament] in it", source=MAIN)
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
        """Of all that the games depend on: 16 hexadecimal digits."""
        tournament = msgspec.json.encode(self.tournament, order="sorted")
        return digest({"graded": self.assignment.grading_digest.encode(), "tournament": tournament})

    @property
    def setting(self) -> Setting:
        """Where the games are played, and against whom."""
        return Setting(*games(self.assignment, self.case), searcher="")


def results_of(report: Report) -> tuple[GameResult, ...] | None:
    """The results of all games; None if one of them failed."""
    cases = report.questions[0].cases
    if len(cases) < report.max_points or any(not case.compared for case in cases):
        return None
    return tuple(_result(case) for case in cases)


def _result(case: CaseReport) -> GameResult:
    result, score = case.compared
    return GameResult(case.seed or 0, cast(Result, result.got), int(score.got))
