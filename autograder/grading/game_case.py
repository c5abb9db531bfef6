"""Grade by whole games: the grader plays them, and asks the student's code for Pacman's moves."""
# In the students' kit.

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf, isfinite, sqrt
from statistics import stdev
from typing import Any

import msgspec
from msgspec import UNSET

from autograder.course import Assignment, Question
from autograder.course.cases import GameCase, Least, Threshold
from autograder.course.model import SEARCHER, NamedCase
from autograder.course.problems import Team, games
from autograder.examiner.answers import has_reference
from autograder.grading.case_run import run_case
from autograder.report import (
    CaseReport,
    Comparison,
    Details,
    Ended,
    PlayedGame,
    What,
    total,
    traceback_of,
)
from autograder.sandbox.protocol import CaseFailed
from autograder.sandbox.session import Facts, Referee, StudentSession, all_facts
from pacman.agent import Agent
from pacman.batch.statistics import Interval, student_quantile, wilson
from pacman.board import Action
from pacman.errors import printable
from pacman.gameplay.game import Game
from pacman.gameplay.record import Outcome, Record, Result
from pacman.layout import Layout
from pacman.messages import English, english, english_number, message
from pacman.names.notation import AgentSpec
from pacman.state import GameState
from pacman.support.language import clauses, comma_list, in_figures
from pacman.tree.model import points

# What a case's games came to, and which of its thresholds that reaches.


ENOUGH_GAMES = 30  # to tell by them that an agent may be as good as is asked, though all is not decided
FEWEST_BETWEEN_LOOKS = 10  # games: more looks would mistake chance for weakness more often


@dataclass(frozen=True)
class PlayedGameResult:
    """One game: how it stood when it ended."""

    result: Result
    score: float
    moves: int  # of Pacman
    is_finished: bool = True  # within the time for one game
    is_late: bool = False  # the limit of time ended it
    failed: CaseFailed | None = None  # how the student's code failed in it, which lost it
    game: PlayedGame | None = None


KEPT: tuple[What, ...] = ("unwritten", "no action")  # is told of a case of which some games were played


def about_failures(played: Sequence[PlayedGameResult], case: GameCase) -> list[str]:
    """Say which of the case's games were lost by an error, and whether there was no time for all of them."""
    found: list[str] = []
    failed = [(number, game.failed.message) for number, game in enumerate(played, 1) if game.failed]
    if failed:
        number, message = failed[0]
        lost = english("game {number} was lost by an error: {message}", number=number, message=message)
        if failed[1:]:
            lost = english(
                "game {number} (and {more} more) was lost by an error: {message}",
                number=number,
                more=len(failed) - 1,
                message=message,
            )
        found.append(lost)
    if len(played) < case.games:
        found.append(
            english_number(
                "only the first was played, as it took too long",
                "only the first {number} were played, as they took too long",
                len(played),
            )
        )
    elif games_before_look(case, played) > 0:
        found.append(
            english(
                "only {played} of up to {most} games were played, as they took too long",
                played=len(played),
                most=case.most_games,
            )
        )
    return found


def worst_game(played: Sequence[PlayedGameResult]) -> PlayedGame | None:
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
    def of(cls, played: Sequence[PlayedGameResult], case: GameCase, seconds: float) -> Figures:
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
        said = [
            english(
                "{wins} of {games} games won, mean score {score}",
                wins=self.wins,
                games=self.games,
                score=_score(self.mean_score),
            )
        ]
        if case.seconds_per_game is not None:
            said.append(english("{number} ended in time", number=self.finished))
        first = comma_list(said)
        if not self._has_further:
            return first
        further = english(
            "of all {games} games {wins} won, mean score {score}",
            games=len(self.all_scores),
            wins=self.all_wins,
            score=_score(self._all_mean),
        )
        return clauses([first, further])

    def reached(self, threshold: Threshold) -> Comparison:
        """Whether this threshold is reached."""
        if threshold.seconds_per_move is None:
            (compared,) = self._compared(threshold)
            return compared
        most, taken = threshold.seconds_per_move, self.seconds / max(1, self.moves)
        wanted = english("at most {seconds:g} s a move", seconds=most)
        got = english("{seconds:.2g} s a move", seconds=taken)
        return Comparison(english("time"), wanted, got, taken <= most)

    def least(self, least: Least) -> list[Comparison]:
        """Whether what must be reached to get any points is reached."""
        return [
            Comparison(english("for any points: {what}", what=each.what), each.expected, each.got, each.same)
            for each in self._compared(least)
        ]

    def is_open(self, wanted: Threshold | Least) -> bool:
        """Whether something was missed that further games may still show to be within the agent's reach."""
        open_wins = (
            wanted.wins is not None
            and self.wins < wanted.wins <= self.games
            and self.all_wins / len(self.all_scores)
            < win_rate_for(wanted.wins, self.games)
            <= self._shares[1]
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
            expected = self._at_least(wanted.finished)
            is_reached = self.finished >= wanted.finished
            what = english(IN_TIME)
            found.append(Comparison(what, expected, str(self.finished), is_reached))
        if wanted.mean_score is not None:
            found.append(self._mean(wanted.mean_score))
        return found

    def _wins(self, least: int) -> Comparison:
        what = english("wins")
        if self.wins >= least or not self.tells_rate or least > self.games:
            return Comparison(what, self._at_least(least), str(self.wins), self.wins >= least)
        (low, high), asked = self._shares, win_rate_for(least, self.games)
        expected = english(
            "at least {least} of {games} games, which is even odds for an agent that wins {percent}%",
            least=least,
            games=self.games,
            percent=_percent(asked),
        )
        interval = {"low": _percent(low), "high": _percent(high)}
        got = english("{wins}: it wins {low}% to {high}% (95 %)", wins=self.wins, **interval)
        if self._has_further:
            got = english(
                "{wins}, and {all_wins} of all {games}: it wins {low}% to {high}% (95 %)",
                wins=self.wins,
                all_wins=self.all_wins,
                games=len(self.all_scores),
                **interval,
            )
        return Comparison(what, expected, got, self.all_wins > 0 and asked <= high)

    def _at_least(self, least: int) -> English:
        return english("at least {least} of {games} games", least=least, games=self.games)

    def _mean(self, least: float) -> Comparison:
        what, got = english("mean score"), _score(self.mean_score)
        expected = english("at least {points}", points=in_figures(points(least)))
        if self.mean_score >= least or not self.tells_rate:
            return Comparison(what, expected, got, self.mean_score >= least)
        low, high = self._means
        if self._has_further:
            all_of_them = {"all": _score(self._all_mean), "games": len(self.all_scores)}
            got = english("{score}, and {all} of all {games}", score=got, **all_of_them)
        if isfinite(high):
            mean = {"low": f"{low:.0f}", "high": f"{high:.0f}"}
            got = english("{score}: its true mean is {low} to {high} (95 %)", score=got, **mean)
        return Comparison(what, expected, got, least <= high)

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
        half = student_quantile(games - 1) * stdev(self.all_scores) / sqrt(games)
        return self._all_mean - half, self._all_mean + half


def games_before_look(case: GameCase, played: Sequence[PlayedGameResult]) -> int:
    """The number of further games to play before all is decided or checked again; 0 if none."""
    if case.most_games is None or len(played) < case.games:
        return 0
    figures = Figures.of(played, case, 0.0)
    if not (figures.is_open(case.least) or any(map(figures.is_open, case.thresholds))):
        return 0
    return min(max(case.games, FEWEST_BETWEEN_LOOKS), case.most_games - len(played))


def after_further_games(played: Sequence[PlayedGameResult], case: GameCase, seconds: float) -> Figures:
    """Sum up all games. Few that leave a threshold open say nothing for the agent: it may have ended them."""
    figures = Figures.of(played, case, seconds)
    is_cut_short = games_before_look(case, played) > 0
    if is_cut_short and len(played) < min(ENOUGH_GAMES, case.most_games or 0):
        return replace(figures, tells_rate=False)
    return figures


def win_rate_for(wins: int, games: int) -> float:
    """The share of wins with which an agent reaches so many wins in just half of its attempts.

    It is the median of a beta distribution. Source of the formula: Kerman, A closed-form approximation for
    the median of the beta distribution, arXiv:1111.0433 (2011).

    >>> round(win_rate_for(10, 10), 2), round(win_rate_for(5, 10), 2)
    (0.94, 0.45)
    """
    return max(0.0, (wins - 1 / 3) / (games + 1 / 3))


def _score(mean: float) -> str:
    return in_figures(points(round(mean, 2)))


def _percent(share: float) -> str:
    return f"{share:.0%}".removesuffix("%")


def threshold_points(case: GameCase, least: Sequence[Comparison], compared: Sequence[Comparison]) -> float:
    """The points of the thresholds reached: none if the least is not; a time alone earns nothing."""
    if not all(each.same for each in least):
        return 0
    thresholds = case.thresholds
    reached = [threshold for threshold, each in zip(thresholds, compared, strict=True) if each.same]
    played = [threshold for threshold in reached if threshold.seconds_per_move is None]
    if not played and any(threshold.seconds_per_move is None for threshold in thresholds):
        return 0
    return total(threshold.points for threshold in reached)


# A game that was played for a grade, as a report keeps it, and the record of it.


LETTERS = {Action.NORTH: "N", Action.SOUTH: "S", Action.EAST: "E", Action.WEST: "W", Action.STOP: "P"}
ACTIONS = {letter: action for action, letter in LETTERS.items()}


def kept_game(record: Record, agents: Sequence[str]) -> PlayedGame | None:
    """The game of these agents, without what they thought; None if an agent failed in it."""
    if record.outcome.result == "agent error":
        return None
    return PlayedGame(
        layout_name=record.layout_name,
        layout=record.layout,
        agents=tuple(map(printable, agents)),
        seed=record.seed,
        moves="".join(LETTERS[move] for move in record.moves),
        result=record.outcome.result,
        reason=record.outcome.reason,
        score=record.score,
    )


def record_of(game: PlayedGame) -> Record:
    """The record of a kept game, which plays the same."""
    return Record(
        layout_name=game.layout_name,
        layout=game.layout,
        agents=tuple(map(AgentSpec, game.agents)),
        seed=game.seed,
        moves=tuple(ACTIONS[letter] for letter in game.moves),
        outcome=Outcome(game.result, game.reason),
        score=game.score,
    )


NEEDS_A_SEARCH = english(
    "here an expectimax of your own plays with it: write a class {name} in the same file", name=SEARCHER
)
FURTHER_SECONDS, FURTHER_MOVES = 10.0, 10_000  # for a case's games beyond those its thresholds are about
IN_TIME = message("games ended in time")
STUCK = 2000  # of Pacman's moves, after which he will hardly find his way any more
STUCK_REASON = message("Pacman ate nothing for {moves} of his moves")
MOST_LATE = 3  # games: if a limit ended each of so many at the start, no further one is played


def grade_games(
    assignment: Assignment,
    question: Question,
    named: NamedCase,
    session: StudentSession,
    first: int,
    searcher: str = "",
) -> CaseReport:
    """Plays the games of a case, with the seeds `first`, `first` + 1, …, and returns its report.

    `searcher`: see `grade.grade_case`.
    """
    case = named.case
    assert isinstance(case, GameCase), "searches are graded elsewhere"
    run = run_case(session, lambda: _play_all(assignment, question, case, session, first, searcher))
    if run.answer is None:
        return run.failed_report(named)
    played, failed = run.answer
    figures = after_further_games(played, case, run.seconds)
    least = figures.least(case.least)
    compared = [figures.reached(threshold) for threshold in case.thresholds]
    points = threshold_points(case, least, compared)
    reached, has_least = all(each.same for each in compared), all(each.same for each in least)
    passed = reached and has_least
    lost_by = UNSET if passed or not failed else failed[0].ended
    game = worst_game(played)
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if passed else "fail",
        points,
        named.points,
        named.visibility,
        message=clauses([figures.sentence(case), *about_failures(played, case)]),
        compared=(*least, *compared),
        error=traceback_of(lost_by),
        ended=lost_by if lost_by is not UNSET and lost_by.what in KEPT else UNSET,
        seed=first,
        seconds=figures.seconds,
        fell_short=has_least and not reached,
        game=UNSET if passed or game is None else game,
    )


@dataclass(frozen=True)
class Setting:
    """The layout and the ghosts of the games; and the submission's own search, for an evaluation."""

    board: Layout
    team: Team
    searcher: str


def _play_all(
    assignment: Assignment,
    question: Question,
    case: GameCase,
    session: StudentSession,
    first: int,
    searcher: str,
) -> tuple[list[PlayedGameResult], list[CaseFailed]]:
    """Play the games, and further ones where a threshold may be within reach; with the failures of the first.

    Raises CaseFailed if all of them failed.
    """
    setting, seconds = Setting(*games(assignment, case), searcher), assignment.limits.seconds
    played = _play(question, case, session, setting, first, seconds)
    failed = [game.failed for game in played if game.failed is not None]
    if len(failed) == len(played):
        raise failed[0]
    _play_further(played, question, case, session, setting, first, seconds)
    return played, failed


def _play(
    question: Question,
    case: GameCase,
    session: StudentSession,
    setting: Setting,
    first: int,
    seconds: float,
) -> list[PlayedGameResult]:
    """Play the case's games, in a new process after one that ended. Raises CaseFailed if none can be played.

    A game in which the student's code fails is lost, and the next one is played; after a failure, `seconds`
    are allowed again for a case without a limit for each game. Two things end the games early: the time for
    the whole submission is used up, or the first games were all ended by a limit.
    """
    played: list[PlayedGameResult] = []
    for seed in range(first, first + case.games):
        try:
            if case.seconds_per_game is not None:
                session.begin_game(case.seconds_per_game)
            elif played and played[-1].failed is not None:
                session.begin_game(seconds)
        except CaseFailed as failed:
            if not played or failed.status != "not run":
                raise
            break
        played.append(play_game(question, case, session, setting, seed))
        if len(played) == MOST_LATE and all(game.is_late for game in played):
            break
    return played


def _play_further(
    played: list[PlayedGameResult],
    question: Question,
    case: GameCase,
    session: StudentSession,
    setting: Setting,
    first: int,
    seconds: float,
) -> None:
    """Play on while a missed threshold may be within the agent's reach.

    The student's code may use FURTHER_SECONDS for it. After FURTHER_MOVES of Pacman's, no other game begins:
    where an agent steps to and fro, most of the time is ours.
    """
    end = session.spent + FURTHER_SECONDS
    most_moves = sum(game.moves for game in played) + FURTHER_MOVES
    limit = case.seconds_per_game or seconds
    while number := games_before_look(case, played):
        for _ in range(number):
            left = end - session.spent
            if left <= 0 or sum(game.moves for game in played) >= most_moves:
                return
            try:
                session.begin_game(min(limit, left))
            except CaseFailed as failed:
                if failed.status != "not run":
                    raise
                return
            game = play_game(question, case, session, setting, first + len(played))
            if game.is_late and left < limit:  # our time was used up, not its own
                return
            played.append(game)


def play_game(
    question: Question, case: GameCase, session: StudentSession, setting: Setting, seed: int
) -> PlayedGameResult:
    """Play one game; if the student's code fails in it, the game is lost with the score that it had.

    Raises CaseFailed if no further game can go better: the class is missing, or the grader has failed.
    """
    ghosts = setting.team()
    start = GameState.initial(setting.board, len(ghosts))
    player = _player(question, case, session, seed, setting.searcher)
    game = Game(start, [player, *ghosts], seed=seed, max_moves=case.max_moves)
    record = _play_until_stuck(game)
    failed = player.failed
    if failed is None and record.outcome.result == "agent error":
        if not player.wrong:
            raise CaseFailed("grader error", record.outcome.reason)  # a ghost's, or ours
        details = Details(action=player.wrong_action[:100])
        failed = CaseFailed("fail", player.wrong, Ended("illegal action", details=details))
    if failed is not None and failed.status in ("import error", "grader error"):
        raise failed
    is_late = failed is not None and failed.status == "timeout"
    if is_late and case.seconds_per_game is not None:  # it has not ended in time, which is a figure
        failed = None
    moves = -(-len(record.moves) // game.initial.num_agents)
    name = case.agent or question.agent or f"a search with {question.evaluation}"
    kept = kept_game(record, [name, *(type(ghost).__name__ for ghost in ghosts)])
    result = "loss" if failed is not None else record.outcome.result
    return PlayedGameResult(
        result,
        record.score,
        moves,
        is_finished=not is_late,
        is_late=is_late,
        failed=failed,
        game=kept,
    )


def _play_until_stuck(game: Game) -> Record:
    """Play a game to its end, or until Pacman has eaten nothing for STUCK of his moves.

    An agent that steps to and fro would need all of `max_moves`, and such a game is a draw in any case.
    """
    while True:
        before, end = game.state.numbers[2:], len(game.moves) + STUCK * game.initial.num_agents
        while game.outcome is None and len(game.moves) < end:
            game.step()
        record = game.record()
        if game.outcome is not None:
            return record
        if game.state.numbers[2:] == before:
            reason = str(english(STUCK_REASON, moves=format(STUCK, ",")))
            return msgspec.structs.replace(record, outcome=Outcome("draw", reason))


def _player(question: Question, case: GameCase, session: StudentSession, seed: int, searcher: str) -> _Player:
    agent = case.agent or question.agent
    if agent is not None:
        return _RemoteAgent(session, agent, case.options, seed)
    assert question.evaluation is not None, "a question asks for one or the other"
    if has_reference():
        return _RemoteEvaluation(session, question.evaluation, case.depth)
    if not searcher:
        raise CaseFailed("not graded", NEEDS_A_SEARCH)
    return _RemoteAgent(session, searcher, {"depth": case.depth}, seed, question.evaluation)


class _Player(Agent[GameState]):
    """Plays Pacman for the student's code. `failed` is why it stopped: `Game` does not keep the exception."""

    def __init__(self, session: StudentSession) -> None:
        self.session = session
        self.failed: CaseFailed | None = None
        self.wrong: str = ""
        self.wrong_action = ""

    def choose(self, state: GameState) -> str:
        try:
            return self.decide(state)
        except CaseFailed as failed:
            self.failed = failed
            raise

    @abstractmethod
    def decide(self, state: GameState) -> str:
        """The move. Raises CaseFailed."""


class _RemoteAgent(_Player):
    """Asks the student's agent for each move."""

    def __init__(
        self,
        session: StudentSession,
        agent: str,
        options: dict[str, Any],
        seed: int,
        evaluation: str | None = None,
    ) -> None:
        super().__init__(session)
        self.agent = agent
        self.how_to_make: Facts = {"options": options, "seed": _own_seed(seed)}
        if evaluation is not None:  # the submission's own, instead of the case's
            self.how_to_make["evaluation"] = evaluation
        self.is_new = True

    def decide(self, state: GameState) -> str:
        command: Facts = {"agent": self.agent, "state": all_facts(state)}
        if self.is_new:
            command |= self.how_to_make | {"game": Referee.game(state)}
            self.is_new = False
        action = self.session.move(command).action
        legal = state.legal_actions()
        if action not in legal:
            wrong = {"action": repr(action), "legal": comma_list(legal)}
            self.wrong = english("it chose {action}; legal were: {legal}", **wrong)
            self.wrong_action = action
        return action


def _own_seed(seed: int) -> str:
    """The seed of the agent's own random numbers. It follows from the game's seed and nothing else."""
    return hashlib.sha256(f"game/{seed}".encode()).hexdigest()


class _RemoteEvaluation(_Player):
    """Plays by the grader's expectimax with the student's evaluation; sends all leaves of a move at once."""

    def __init__(self, session: StudentSession, function: str, depth: int) -> None:
        super().__init__(session)
        self.function = function
        self.is_new = True
        self.depth = depth

    def decide(self, state: GameState) -> str:
        from autograder.reference.expectimax import Expectimax  # not in the kit for students

        search = Expectimax(state, self.depth)
        return search.best_action(self._values(search.leaves))

    def _values(self, leaves: Sequence[GameState]) -> list[float]:
        command: Facts = {"function": self.function, "states": [*map(all_facts, leaves)]}
        if self.is_new:
            command["game"] = Referee.game(leaves[0])
            self.is_new = False
        values = self.session.evaluate(command)
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            odd = english("the evaluation gave something that is not a finite number")
            raise CaseFailed("fail", odd, Ended("no numbers"))
        return known
