"""The games of a case, played by agents of ours: what its thresholds ask of a student."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from autograder.checking.time_budget import TimeBudget, TimeIsUpError
from autograder.course import Assignment, Question
from autograder.course.cases import GameCase, Threshold
from autograder.course.model import NamedCase
from autograder.course.problems import Team, games
from autograder.course.resources import Resources
from autograder.course.seeds import drawn_from, seed_of
from autograder.grading.game_case import Figures, PlayedGameResult, threshold_points
from autograder.reference.expectimax import ByEvaluation
from pacman.agent import Agent
from pacman.gameplay.game import Game
from pacman.layout import Layout
from pacman.names.notation import parse_spec
from pacman.names.registry import AGENT, EVALUATION, registered_names
from pacman.state import GameState, most_points

# From the weakest to the strongest. With `farsighted` leaves, a search finds food that is far away.
AGENTS = (
    "random",
    "reflex",
    "minimax:depth=2",
    "alphabeta:depth=2:evaluation=farsighted",
    "expectimax:depth=2:evaluation=farsighted",
)
NOTHING = "0 in every state"
EVALUATIONS = (NOTHING, "score", "careful", "farsighted")
SHARE = 1 / 20  # of the check's time, at most, for one player's games of one case


@dataclass(frozen=True)
class Trial:
    """The result of one player in the games of a case."""

    player: str
    figures: Figures | None  # None if there was no time for all games
    points: float = 0.0
    reached: tuple[bool, ...] = ()  # each threshold, in the order of the case

    @property
    def is_complete(self) -> bool:
        """Whether it played all games."""
        return self.figures is not None


@dataclass(frozen=True)
class TriedGames:
    """A case with games, and those who played them, the weakest first."""

    named: NamedCase
    case: GameCase
    trials: tuple[Trial, ...]
    most: float  # no game of the case can have a greater score

    @property
    def is_complete(self) -> bool:
        """Whether each player played all games."""
        return all(trial.is_complete for trial in self.trials)

    @property
    def impossible(self) -> list[Threshold]:
        """The thresholds whose mean score no game can have."""
        return [each for each in self.case.thresholds if (each.mean_score or 0) > self.most]

    @property
    def too_hard(self) -> list[Threshold]:
        """The thresholds that could be reached, and that no player reaches."""
        if not self.is_complete:
            return []
        judged = [each for each in self._judged() if each not in self.impossible]
        return [each for each in judged if not any(self._reaches(trial, each) for trial in self.trials)]

    @property
    def too_easy(self) -> list[Threshold]:
        """The thresholds that even the weakest player reaches."""
        weakest = self.trials[0] if self.trials else None
        if weakest is None or not weakest.is_complete:
            return []
        judged = [each for each in self.case.thresholds if each.seconds_per_move is None]
        return [each for each in judged if self._reaches(weakest, each)]

    @property
    def differs(self) -> bool:
        """Whether each student plays other games, so that luck decides, too."""
        return drawn_from(self.case) == "student"

    def _judged(self) -> list[Threshold]:
        """The thresholds that do not depend on the machine."""
        return [
            each for each in self.case.thresholds if each.seconds_per_move is None and each.finished is None
        ]

    def _reaches(self, trial: Trial, threshold: Threshold) -> bool:
        return trial.reached[self.case.thresholds.index(threshold)]


def try_games(
    assignment: Assignment, question: Question, named: NamedCase, seed: int, budget: TimeBudget
) -> TriedGames:
    """Plays the games of this case with each of our agents, or evaluations, that are installed."""
    case = named.case
    assert isinstance(case, GameCase), "other cases have no games"
    board, team = games(assignment, case)
    first = seed_of(assignment, question, named, seed, "student 1")
    trials = []
    for player, make in _players(assignment, question, case):
        try:
            played = _play_games(board, team, case, make, first, budget.part(SHARE))
        except TimeIsUpError:
            trials.append(Trial(player, None))
            continue
        figures = Figures.of(played, case, 0.0)
        compared = [figures.reached(each) for each in case.thresholds]
        points = threshold_points(case, figures.least(case.least), compared)
        trials.append(Trial(player, figures, points, tuple(each.same for each in compared)))
    ghosts = len(team())
    return TriedGames(named, case, tuple(trials), float(most_points(board, ghosts)))


def _players(
    assignment: Assignment, question: Question, case: GameCase
) -> list[tuple[str, Callable[[], Agent[GameState]]]]:
    """The players that are installed, and what makes one for each game."""
    found = Resources(assignment.files)
    if question.agent is not None:
        specs = [parse_spec(name) for name in AGENTS]
        return [
            (text, lambda spec=spec: found.agent(spec))  # type: ignore[misc]
            for text, spec in zip(AGENTS, specs, strict=True)
            if spec.name in registered_names(AGENT)
        ]
    names = [name for name in EVALUATIONS if name == NOTHING or name in registered_names(EVALUATION)]
    values = {name: (lambda _: 0.0) if name == NOTHING else found.evaluation(name) for name in names}
    return [
        (name, lambda value=value: ByEvaluation(value, case.depth))  # type: ignore[misc]
        for name, value in values.items()
    ]


def _play_games(
    board: Layout,
    team: Team,
    case: GameCase,
    make: Callable[[], Agent[GameState]],
    first: int,
    budget: TimeBudget,
) -> Sequence[PlayedGameResult]:
    """All games of the case. Raises TimeIsUpError."""
    played = []
    for seed in range(first, first + case.games):
        ghosts = team()
        game = Game(
            GameState.initial(board, len(ghosts)), [make(), *ghosts], seed=seed, max_moves=case.max_moves
        )
        while game.outcome is None:
            budget.check()
            game.step()
        played.append(PlayedGameResult(game.outcome.result, game.state.score, len(game.moves)))
    return played
