"""What a case's games came to, and which of its thresholds that reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from autograder.assignment.cases import GameCase, Least, Threshold
from autograder.contact.failure import CaseFailed
from autograder.report import Comparison, PlayedGame, total
from pacman.playing.record import Result
from pacman.tree.node import points


@dataclass(frozen=True)
class Played:
    """One game: how it stood when it ended."""

    result: Result
    score: float
    moves: int  # of Pacman
    is_finished: bool = True  # within the time for one game
    is_late: bool = False  # a limit ended it: the time, or the number of questions
    failed: CaseFailed | None = None  # how the student's code failed in it, which lost it
    game: PlayedGame | None = None


def about_failures(played: Sequence[Played], games: int) -> list[str]:
    """Say which of the case's games were lost by an error, and how many were not played."""
    found = []
    failed = [(number, game.failed.message) for number, game in enumerate(played, 1) if game.failed]
    if failed:
        number, message = failed[0]
        also = f" (and {len(failed) - 1} more)" if failed[1:] else ""
        found.append(f"game {number}{also} was lost by an error: {message}")
    if len(played) < games:
        found.append(f"only the first {len(played)} were played, as they took too long")
    return found


def worst(played: Sequence[Played]) -> PlayedGame | None:
    """The game that is to be looked at: a lost one, or else one that was not won, with the fewest points."""
    order = ["loss", "draw", "win"]
    games = [each.game for each in played if each.game is not None]
    return min(games, key=lambda game: (order.index(game.result), game.score), default=None)


@dataclass(frozen=True)
class Figures:
    """The results of a case's games."""

    games: int
    wins: int
    finished: int
    mean_score: float
    moves: int  # of Pacman
    seconds: float  # of processor time in the student's process

    @classmethod
    def of(cls, played: Sequence[Played], games: int, seconds: float) -> Figures:
        """Sum up these of so many games; those that were not played were not won."""
        return cls(
            games,
            sum(game.result == "win" for game in played),
            sum(game.is_finished for game in played),
            total(game.score for game in played) / len(played),
            sum(game.moves for game in played),
            seconds,
        )

    def said(self, case: GameCase) -> str:
        """The figures in one sentence."""
        said = f"{self.wins} of {self.games} games won, mean score {points(round(self.mean_score, 2))}"
        return said if case.seconds_per_game is None else f"{said}, {self.finished} ended in time"

    def reached(self, threshold: Threshold) -> Comparison:
        """Whether this threshold is reached."""
        if threshold.seconds_per_move is None:
            (compared,) = self._compared(threshold)
            return compared
        most, taken = threshold.seconds_per_move, self.seconds / max(1, self.moves)
        return Comparison("time", f"at most {most:g} s a move", f"{taken:.2g} s a move", taken <= most)

    def least(self, least: Least) -> list[Comparison]:
        """Whether what must be reached to get any points is reached."""
        return [
            Comparison(f"for any points: {each.what}", each.expected, each.got, each.same)
            for each in self._compared(least)
        ]

    def _compared(self, wanted: Threshold | Least) -> list[Comparison]:
        """One for each figure that is given, except for the time."""
        found = []
        for what, least, got in (
            ("wins", wanted.wins, self.wins),
            ("games ended in time", wanted.finished, self.finished),
        ):
            if least is not None:
                found.append(
                    Comparison(what, f"at least {least} of {self.games} games", str(got), got >= least)
                )
        if wanted.mean_score is not None:
            least_score, score = points(wanted.mean_score), points(round(self.mean_score, 2))
            found.append(
                Comparison(
                    "mean score", f"at least {least_score}", score, self.mean_score >= wanted.mean_score
                )
            )
        return found


def earned(case: GameCase, least: Sequence[Comparison], compared: Sequence[Comparison]) -> float:
    """The points of the thresholds reached: none if the least is not; a time alone earns nothing."""
    if not all(each.same for each in least):
        return 0
    thresholds = case.thresholds
    reached = [threshold for threshold, each in zip(thresholds, compared, strict=True) if each.same]
    played = [threshold for threshold in reached if threshold.seconds_per_move is None]
    if not played and any(threshold.seconds_per_move is None for threshold in thresholds):
        return 0
    return total(threshold.points for threshold in reached)
