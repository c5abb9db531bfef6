"""Grading by whole games: the grader plays them, and asks the student's code for Pacman's moves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import GameCase
from autograder.assignment.model import SEARCHER, NamedCase
from autograder.assignment.positions import Team
from autograder.assignment.problems import games
from autograder.contact.failure import CaseFailed
from autograder.contact.referee import Facts, Referee
from autograder.contact.session import StudentSession
from autograder.grading.figures import Figures, Played, earned, worst
from autograder.grading.kept_game import kept_game
from autograder.judging.answers import has_reference
from autograder.report import CaseReport, PlayedGame, failed_report
from pacman.agent import Agent
from pacman.playing.game import Game
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

NEEDS_A_SEARCH = f"here an expectimax of your own plays with it: write a class {SEARCHER} in the same file"


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
        figures, game = _play(question, case, session, Setting(board, team, searcher), first)
    except CaseFailed as failed:
        seconds = max(0.0, session.cpu_seconds - before)
        return failed_report(named, failed.status, failed.message, error=failed.report, seconds=seconds)
    least = figures.least(case.least)
    compared = [figures.reached(threshold) for threshold in case.thresholds]
    points = earned(case, least, compared)
    reached, has_least = all(each.same for each in compared), all(each.same for each in least)
    passed = reached and has_least
    return CaseReport(
        named.name,
        named.title,
        named.kind,
        "pass" if passed else "fail",
        points,
        named.points,
        named.visibility,
        message=figures.said(case),
        compared=(*least, *compared),
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
    question: Question, case: GameCase, session: StudentSession, setting: Setting, first: int
) -> tuple[Figures, PlayedGame | None]:
    """What the games came to, and the one that went worst."""
    played = []
    before = session.cpu_seconds
    for seed in range(first, first + case.games):
        if case.seconds_per_game is not None:
            session.begin_game(case.seconds_per_game)
        played.append(play_game(question, case, session, setting, seed))
    return Figures.of(played, max(0.0, session.cpu_seconds - before)), worst(played)


def play_game(
    question: Question, case: GameCase, session: StudentSession, setting: Setting, seed: int
) -> Played:
    """How one game ended, or how it stood when its time was used up. Raises CaseFailed."""
    ghosts = setting.team()
    start = GameState.initial(setting.board, len(ghosts))
    player = _player(question, case, session, seed, setting.searcher)
    game = Game(start, [player, *ghosts], seed=seed, max_moves=case.max_moves)
    record = game.play()
    is_late = player.failed is not None and player.failed.status == "timeout"
    if player.failed is not None and not (is_late and case.seconds_per_game is not None):
        raise player.failed
    if record.outcome.result == "agent error" and not is_late:
        if player.wrong:
            raise CaseFailed("fail", player.wrong)
        raise CaseFailed("grader error", record.outcome.reason)  # a ghost's, or ours
    moves = -(-len(record.moves) // game.initial.num_agents)
    name = case.agent or question.agent or f"a search with {question.evaluation}"
    kept = kept_game(record, [name, *(type(ghost).__name__ for ghost in ghosts)])
    return Played(record.outcome.result, record.score, moves, is_finished=not is_late, game=kept)


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
        self.how_to_make: Facts = {"options": options, "seed": session.secret(f"game/{seed}")}
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
