"""The agent `optimal`, which plays a solution, and how much other moves give away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pacman.agent import Agent, InformedAgent
from pacman.board import Action
from pacman.errors import OptionError
from pacman.layout import Layout
from pacman.messages import english, message
from pacman.names.registry import expand_home
from pacman.optimal.budget import DEFAULT_MEMORY, SMALL, MemoryBudget, OptimalError, TooLargeError
from pacman.optimal.solution import SCORE_TIE, Goal, Solution, best_of, solve
from pacman.optimal.team import Team
from pacman.state import GameState
from pacman.support.shell import shell_command

# Advice for a board that is too large to be solved on the spot.


def solve_command(board: Layout, team: Team, name: str = "") -> str:
    """The command that solves this game; `name` is the layout as a command names it.

    >>> board = Layout.load("trap")
    >>> solve_command(board, Team.named("random", board, 1))
    'pacman optimal trap --ghosts random --num-ghosts 1'
    """
    words = ["pacman", "optimal", name or board.name or "LAYOUT", "--ghosts", str(team)]
    if len(team) != len(board.ghost_starts):
        words += ["--num-ghosts", str(len(team))]
    return shell_command(words)


def too_large_error(
    error: TooLargeError, board: Layout, team: Team, sentence: str, name: str = ""
) -> OptimalError:
    """Make the error for a board that cannot be solved when it is asked for; it names only what may help.

    `sentence` has the places `name`, of the board, and `asked`, for the command that writes a solution.
    """
    if error.least > MemoryBudget(DEFAULT_MEMORY, "").most_states:
        return OptimalError(error.sentence)
    asked = f"{solve_command(board, team, name)} --out FILE"
    return OptimalError(sentence, name=board.name or english("the layout"), asked=asked)


# The expected score that each decision of a game gave away against the best.


class RatedDecision(NamedTuple):
    """A decision of Pacman in a game; `number` counts from 1, `loss` is in points and never negative."""

    number: int
    state: GameState
    taken: Action
    best: Action  # the first optimal one; the taken one if that is optimal
    loss: float


def decisions(solution: Solution, start: GameState, moves: Sequence[Action]) -> Iterator[RatedDecision]:
    """Pacman's decisions in a game that begins so and continues with these moves, agents in turn.

    >>> from pacman.optimal import solve
    >>> solution = solve("trap", "random")
    >>> [(each.number, each.loss) for each in decisions(solution, solution.start, [Action.WEST])]
    [(1, 502.5)]
    """
    state = start
    for move, action in enumerate(moves):
        agent = move % start.num_agents
        if agent == 0:
            values = solution.actions(state)
            loss = max(value.score for value in values.values()) - values[action].score
            is_best = loss <= SCORE_TIE
            best = action if is_best else best_of(values)[0]
            yield RatedDecision(move // start.num_agents + 1, state, action, best, 0.0 if is_best else loss)
        state = state.successor(agent, action)


ONLY_PACMAN = message("the agent optimal plays Pacman alone, no other game; name another agent")


class Optimal(InformedAgent[GameState]):
    """Plays the best that is possible against the ghosts of the game.

    `goal` is the greatest expected score, or the greatest chance of winning (and among such actions those
    with the greatest expected score); the first best action in the fixed order is taken. `file` is a solution
    that `pacman optimal` has written; without one, a small board is solved before the first move.

    >>> from pacman import play
    >>> play("caged", Optimal(), seed=1).score
    671
    """

    def __init__(self, goal: Goal = "score", *, file: str | None = None) -> None:
        if goal not in ("score", "win"):
            raise OptionError("goal={goal!s} is not allowed; it must be score or win", goal=goal)
        self.goal: Goal = goal
        self.file = None if file is None else expand_home(file).absolute()
        self._team: Team | None = None
        self._solution: Solution | None = None
        self._checked: Solution | None = None  # of the game that was set up last

    def check_game(self, state: Any, others: Sequence[Agent[Any]], names: Sequence[str]) -> None:
        if not isinstance(state, GameState):
            raise OptionError(ONLY_PACMAN)
        self._checked = solution_for(state.layout, Team(others, names), self.file)

    def meet(self, others: Sequence[Agent[Any]], names: Sequence[str]) -> None:
        self._team = Team(others, names)

    def start_game(self, state: GameState) -> None:
        if self._team is None:
            raise OptimalError("the agent optimal must know its ghosts before a game: call meet")
        known, self._checked = self._checked, None
        if known is None or (known.layout, known.team.names) != (state.layout, self._team.names):
            known = solution_for(state.layout, self._team, self.file)
        self._solution = known

    def choose(self, state: GameState) -> str:
        if self._solution is None:
            self.start_game(state)
        assert self._solution is not None, "start_game sets it"
        return self._solution.best(state, self.goal)[0]


def solution_for(layout: Layout, team: Team, file: Path | None = None) -> Solution:
    """The solution in this file, or without a file a small board's solution; remembered from game to game.

    Raises OptimalError for a board that is too large, and for a file that does not hold its solution.
    """
    if file is not None and not file.exists():
        raise OptimalError("there is no file {file}; `pacman optimal` writes one", file=file)
    if team.is_known_by_name:
        return _cached_solution(layout.text, layout.name, _ByName(team), file)
    return _solution(layout, team, file)


class _ByName:
    """A team that equals every other one of the same names."""

    def __init__(self, team: Team) -> None:
        self.team = team

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByName) and other.team.names == self.team.names

    def __hash__(self) -> int:
        return hash(self.team.names)


@lru_cache(maxsize=4)
def _cached_solution(text: str, name: str, by_name: _ByName, file: Path | None) -> Solution:
    return _solution(Layout.parse(text, name), by_name.team, file)


def _solution(layout: Layout, team: Team, file: Path | None) -> Solution:
    try:
        return solve(layout, team, file=file, memory=SMALL)
    except TooLargeError as error:
        sentence = message(
            "{name} is too large to be solved before a game; `{asked}` takes more memory, and may solve it in"
            " some minutes: then play optimal:file=FILE"
        )
        raise too_large_error(error, layout, team, sentence) from None
