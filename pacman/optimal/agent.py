"""The agent `optimal`, which plays a solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from pacman.agent import Agent, InformedAgent
from pacman.errors import OptionError
from pacman.names.registry import expanded
from pacman.optimal.advice import too_large
from pacman.optimal.errors import OptimalError, TooLargeError
from pacman.optimal.ghosts import Team
from pacman.optimal.solution import Goal, Solution
from pacman.optimal.solving import solve
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

SMALL = 300  # megabytes: what is solved before a game; some two million states, in under a minute


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
            raise OptionError(f"goal={goal} is not allowed; it must be score or win")
        self.goal: Goal = goal
        self.file = None if file is None else expanded(file).absolute()
        self._team: Team | None = None
        self._solution: Solution | None = None
        self._checked: Solution | None = None  # of the game that was set up last

    def check_game(self, state: Any, others: Sequence[Agent[Any]], names: Sequence[str]) -> None:
        if not isinstance(state, GameState):
            raise OptionError("the agent optimal plays Pacman alone, no other game; name another agent")
        self._checked = solution_for(state.layout, Team(others, names), self.file)

    def meet(self, others: Sequence[Agent[Any]], names: Sequence[str]) -> None:
        self._team = Team(others, names)

    def start_game(self, state: GameState) -> None:
        if self._team is None:
            raise OptimalError("the agent optimal must be told its ghosts before a game: call meet")
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
    """The solution in this file, or without one that of a small board; remembered from game to game.

    Raises OptimalError for a board that is too large, and for a file that does not hold its solution.
    """
    if file is not None and not file.exists():
        raise OptimalError(f"there is no file {file}; `pacman optimal` writes one")
    if team.is_known_by_name:
        return _remembered(layout.text, layout.name, _ByName(team), file)
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
def _remembered(text: str, name: str, by_name: _ByName, file: Path | None) -> Solution:
    return _solution(Layout.parse(text, name), by_name.team, file)


def _solution(layout: Layout, team: Team, file: Path | None) -> Solution:
    try:
        return solve(layout, team, file=file, memory=SMALL)
    except TooLargeError as error:
        raise too_large(error, layout, team, "before a game", "play optimal:file=FILE") from None
