"""What a case's games came to, and which of its thresholds that reaches."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf, isfinite, sqrt
from statistics import stdev

from autograder.assignment.cases import GameCase, Least, Threshold
from autograder.contact.failure import CaseFailed
from autograder.report import Comparison, PlayedGame, total
from pacman.batch.intervals import Interval, student, wilson
from pacman.playing.record import Result
from pacman.tree.node import points

ENOUGH_GAMES = 30  # to tell by them that an agent may be as good as is asked, though all is not decided
FEWEST_BETWEEN_LOOKS = 10  # games: more looks would mistake chance for weakness more often


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
    """The results of a case's games.

    A threshold is judged by the first `case.games` of them. A case with `most_games` plays on where one is
    missed. It then takes a threshold as reached unless the games show that the agent is worse than it asks:
    unless what is asked lies above the interval (95 %) of the agent's share of wins, or of its mean score. An
    agent that never won has reached no number of wins.
    """

    games: int  # that each threshold is about
    wins: int
    finished: int
    mean_score: float
    moves: int  # of Pacman, in all games
    seconds: float  # of processor time in the student's process
    all_wins: int
    all_scores: tuple[float, ...]  # of all games that were played
    tells_rate: bool  # whether a missed threshold is compared with the intervals

    @classmethod
    def of(cls, played: Sequence[Played], case: GameCase, seconds: float) -> Figures:
        """Sum up the games played; those of the case that were not played were not won."""
        first = played[: case.games]
        return cls(
            case.games,
            sum(game.result == "win" for game in first),
            sum(game.is_finished for game in first),
            total(game.score for game in first) / len(first),
            sum(game.moves for game in played),
            seconds,
            sum(game.result == "win" for game in played),
            tuple(game.score for game in played),
            case.most_games is not None and len(played) >= case.games,
        )

    def sentence(self, case: GameCase) -> str:
        """The figures in one sentence."""
        said = f"{self.wins} of {self.games} games won, mean score {_score(self.mean_score)}"
        if case.seconds_per_game is not None:
            said += f", {self.finished} ended in time"
        if self._has_further:
            said += f"; of all {len(self.all_scores)} games {self.all_wins} won"
            said += f", mean score {_score(self._all_mean)}"
        return said

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

    def is_open(self, wanted: Threshold | Least) -> bool:
        """Whether something was missed that further games may still show to be within the agent's reach."""
        open_wins = (
            wanted.wins is not None
            and self.wins < wanted.wins <= self.games
            and self.all_wins / len(self.all_scores) < rate(wanted.wins, self.games) <= self._shares[1]
        )
        return open_wins or (
            wanted.mean_score is not None
            and max(self.mean_score, self._all_mean) < wanted.mean_score <= self._means[1]
        )

    def _compared(self, wanted: Threshold | Least) -> list[Comparison]:
        """One for each figure that is given, except for the time."""
        found = []
        if wanted.wins is not None:
            found.append(self._wins(wanted.wins))
        if wanted.finished is not None:
            expected = f"at least {wanted.finished} of {self.games} games"
            is_reached = self.finished >= wanted.finished
            found.append(Comparison("games ended in time", expected, str(self.finished), is_reached))
        if wanted.mean_score is not None:
            found.append(self._mean(wanted.mean_score))
        return found

    def _wins(self, least: int) -> Comparison:
        expected, got = f"at least {least} of {self.games} games", str(self.wins)
        if self.wins >= least or not self.tells_rate or least > self.games:
            return Comparison("wins", expected, got, self.wins >= least)
        (low, high), asked = self._shares, rate(least, self.games)
        expected += f", which is even odds for an agent that wins {asked:.0%}"
        if self._has_further:
            got += f", and {self.all_wins} of all {len(self.all_scores)}"
        return Comparison(
            "wins",
            expected,
            f"{got}: it wins {low:.0%} to {high:.0%} (95 %)",
            self.all_wins > 0 and asked <= high,
        )

    def _mean(self, least: float) -> Comparison:
        expected, got = f"at least {points(least)}", _score(self.mean_score)
        if self.mean_score >= least or not self.tells_rate:
            return Comparison("mean score", expected, got, self.mean_score >= least)
        low, high = self._means
        if self._has_further:
            got += f", and {_score(self._all_mean)} of all {len(self.all_scores)}"
        if isfinite(high):
            got += f": its true mean is {low:.0f} to {high:.0f} (95 %)"
        return Comparison("mean score", expected, got, least <= high)

    @property
    def _has_further(self) -> bool:
        return len(self.all_scores) > self.games

    @property
    def _all_mean(self) -> float:
        return total(self.all_scores) / len(self.all_scores)

    @cached_property
    def _shares(self) -> Interval:
        return wilson(self.all_wins, len(self.all_scores))

    @cached_property
    def _means(self) -> Interval:
        """Student's interval of the mean score; infinite for a single game."""
        games = len(self.all_scores)
        if games == 1:
            return -inf, inf
        half = student(games - 1) * stdev(self.all_scores) / sqrt(games)
        return self._all_mean - half, self._all_mean + half


def games_before_look(case: GameCase, played: Sequence[Played]) -> int:
    """How many further games must be played before all is decided or looked at again; 0 if none."""
    if case.most_games is None or len(played) < case.games:
        return 0
    figures = Figures.of(played, case, 0.0)
    if not (figures.is_open(case.least) or any(map(figures.is_open, case.thresholds))):
        return 0
    return min(max(case.games, FEWEST_BETWEEN_LOOKS), case.most_games - len(played))


def after_further_games(played: Sequence[Played], case: GameCase, seconds: float) -> Figures:
    """Sum up all games. Few that leave a threshold open say nothing for the agent: it may have ended them."""
    figures = Figures.of(played, case, seconds)
    is_cut_short = games_before_look(case, played) > 0
    if is_cut_short and len(played) < min(ENOUGH_GAMES, case.most_games or 0):
        return replace(figures, tells_rate=False)
    return figures


def rate(wins: int, games: int) -> float:
    """The share of wins with which an agent reaches so many wins in just half of its attempts.

    It is the median of a beta distribution. Source of the formula: Kerman, A closed-form approximation for
    the median of the beta distribution, arXiv:1111.0433 (2011).

    >>> round(rate(10, 10), 2), round(rate(5, 10), 2)
    (0.94, 0.45)
    """
    return max(0.0, (wins - 1 / 3) / (games + 1 / 3))


def _score(mean: float) -> str:
    return points(round(mean, 2))


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
