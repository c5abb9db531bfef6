"""Grading by whole games: the grader plays them, and asks the student's code for Pacman's moves."""
# In the students' kit.

from __future__ import annotations

import hashlib
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import GameCase
from autograder.assignment.model import SEARCHER, NamedCase
from autograder.assignment.positions import Team
from autograder.assignment.problems import games
from autograder.contact.failure import AskedTooMuch, CaseFailed
from autograder.contact.referee import Facts, Referee
from autograder.contact.session import StudentSession
from autograder.grading.figures import (
    Played,
    about_failures,
    after_further_games,
    earned,
    games_before_look,
    worst,
)
from autograder.grading.kept_game import kept_game
from autograder.judging.answers import has_reference
from autograder.report import CaseReport, failed_report
from pacman.agent import Agent
from pacman.playing.game import Game
from pacman.playing.record import Outcome, Record
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

NEEDS_A_SEARCH = f"here an expectimax of your own plays with it: write a class {SEARCHER} in the same file"
FURTHER_SECONDS, FURTHER_MOVES = 10.0, 10_000  # for a case's games beyond those its thresholds are about
STUCK = 2000  # of Pacman's moves, after which he will hardly find his way any more
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
    before = 0.0
    try:
        session.begin_case()
        before = session.cpu_seconds
        board, team = games(assignment, case)
        setting = Setting(board, team, searcher)
        played = _play(question, case, session, setting, first, assignment.limits.seconds)
        failed = [game.failed for game in played if game.failed is not None]
        if len(failed) == len(played):
            raise failed[0]
        _play_further(played, question, case, session, setting, first, assignment.limits.seconds)
    except CaseFailed as failure:
        seconds = max(0.0, session.cpu_seconds - before)
        return failed_report(named, failure.status, failure.message, error=failure.report, seconds=seconds)
    figures = after_further_games(played, case, max(0.0, session.cpu_seconds - before))
    least = figures.least(case.least)
    compared = [figures.reached(threshold) for threshold in case.thresholds]
    points = earned(case, least, compared)
    reached, has_least = all(each.same for each in compared), all(each.same for each in least)
    passed = reached and has_least
    game = worst(played)
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if passed else "fail",
        points,
        named.points,
        named.visibility,
        message="; ".join([figures.sentence(case), *about_failures(played, case.games)]),
        compared=(*least, *compared),
        error="" if passed or not failed else failed[0].report,
        seed=first,
        seconds=figures.seconds,
        fell_short=has_least and not reached,
        game=UNSET if passed or game is None else game,
    )


@dataclass(frozen=True)
class Setting:
    """Where the games are played, and against whom; and the submission's own search, for an evaluation."""

    board: Layout
    team: Team
    searcher: str


def _play(
    question: Question,
    case: GameCase,
    session: StudentSession,
    setting: Setting,
    first: int,
    seconds: float,
) -> list[Played]:
    """Play the case's games, in a new process after one that ended. Raises CaseFailed if none can be played.

    A game in which the student's code fails is lost, and the next one is played; after a failure, `seconds`
    are allowed again for a case without a limit for each game. Two things end the games early: the time for
    the whole submission is used up, or the first games were all ended by a limit.
    """
    played: list[Played] = []
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
    played: list[Played],
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
) -> Played:
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
        failed = CaseFailed("fail", player.wrong)
    if failed is not None and failed.status in ("import error", "grader error"):
        raise failed
    is_late = failed is not None and failed.status == "timeout"
    ended_by_limit = is_late or isinstance(failed, AskedTooMuch)
    if is_late and case.seconds_per_game is not None:  # it has not ended in time, which is a figure
        failed = None
    moves = -(-len(record.moves) // game.initial.num_agents)
    name = case.agent or question.agent or f"a search with {question.evaluation}"
    kept = kept_game(record, [name, *(type(ghost).__name__ for ghost in ghosts)])
    result = "loss" if failed is not None else record.outcome.result
    return Played(
        result,
        record.score,
        moves,
        is_finished=not is_late,
        is_late=ended_by_limit,
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
            reason = f"Pacman ate nothing for {STUCK:,} of his moves"
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
        self.wrong = ""

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
        self.referee: Referee | None = None  # one for the whole game: an agent may ask about earlier states

    def decide(self, state: GameState) -> str:
        command: Facts = {"agent": self.agent, "with_value": False}
        if self.referee is None:
            self.referee = Referee(state, is_open=True)
            command |= self.how_to_make | {"game": Referee.game(state)}
        command["state"] = self.referee.show_with_successors(state)
        action = self.session.choose(command, self.referee).action
        legal = state.legal_actions()
        if action not in legal:
            self.wrong = f"it chose {action!r}; legal were: {', '.join(legal)}"
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
        referee = Referee(leaves[0], is_open=True)  # a new one for each move: nobody asks about old leaves
        command: Facts = {"function": self.function}
        if self.is_new:
            command["game"] = Referee.game(leaves[0])
            self.is_new = False
        command["states"] = [referee.root_facts, *map(referee.show, leaves[1:])]
        values = self.session.evaluate(command, referee, len(leaves))
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            raise CaseFailed("fail", "the evaluation gave something that is not a finite number")
        return known
