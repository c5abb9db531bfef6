"""`--optimal`: the best that is possible, shown beside what an agent thinks."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pacman.cli.targets import STANDARD_OUTPUT
from pacman.display.optimum import Optimum
from pacman.errors import OptionError
from pacman.names.registry import GHOST
from pacman.names.spec import AgentSpec
from pacman.names.trust import names_code
from pacman.playing.record import Record
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

if TYPE_CHECKING:
    from pacman.optimal import Solution

AT_ONCE = STANDARD_OUTPUT  # in place of a file: the board is small, and is solved now
SMALL = 100  # megabytes that this may use; some half a million states, in seconds

optimal_option = click.option(
    "--optimal",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    is_flag=False,
    flag_value=str(AT_ONCE),
    metavar="[FILE]",
    help="Show what optimal play brings, as well. FILE is what pacman optimal --out kept; "
    "without it, or with -, a small board is solved at once.",
)


class ShownOptimum:
    """Answers a display's questions about a solved game; each answer is computed once.

    >>> from pacman.names.teams import ghost_specs
    >>> board = Layout.load("power")
    >>> ghosts = ghost_specs("random", board)
    >>> answer = ShownOptimum(solved(board, ghosts, AT_ONCE), ghosts)(ghosts, GameState.initial(board))
    >>> sorted(answer.best), round(answer.scores["East"], 9)
    (['East'], 203.75)
    """

    def __init__(self, solution: Solution, ghosts: Sequence[AgentSpec]) -> None:
        self._solution, self._ghosts = solution, tuple(ghosts)
        self._answers: dict[GameState, Optimum] = {}

    def __call__(self, ghosts: Sequence[AgentSpec], state: GameState) -> Optimum:
        """What is known of this state, in which Pacman is to move."""
        if state.layout != self._solution.layout:
            return Optimum(problem="another board")
        if tuple(ghosts) != self._ghosts:
            return Optimum(problem="other ghosts play here")
        if state not in self._answers:
            self._answers[state] = self._answer(state)
        return self._answers[state]

    def _answer(self, state: GameState) -> Optimum:
        from pacman.optimal import OptimalError
        from pacman.optimal.solution import best_of

        try:
            values = self._solution.actions(state)
        except OptimalError:
            return Optimum(problem="this state is not solved")
        if not values:
            return Optimum()
        best = frozenset(map(str, best_of(values)))
        return Optimum({str(action): value.score for action, value in values.items()}, best)


def solved(board: Layout, ghosts: Sequence[AgentSpec], file: Path, name: str = "") -> Solution:
    """The solution in this file, or for AT_ONCE that of a small board; stderr tells how far it has come.

    `name` is the layout as a command names it. Raises OptimalError or OptionError that tell what helps.
    """
    from pacman.cli.optimal import progress
    from pacman.optimal import Team, TooLargeError, solve
    from pacman.optimal.advice import command, too_large

    team = Team.of_specs(ghosts)
    if file != AT_ONCE and not file.exists():
        raise OptionError(
            f"--optimal {file}: there is no such file;"
            f" `{command(board, team, name)} --out {shlex.quote(str(file))}` writes it"
        )
    try:
        with progress() as tell:
            return solve(board, team, file=None if file == AT_ONCE else file, memory=SMALL, tell=tell)
    except TooLargeError as error:
        raise too_large(error, board, team, "at once", "give --optimal FILE", name) from None


def shown_optimum(
    board: Layout, ghosts: Sequence[AgentSpec], file: Path | None, name: str = ""
) -> ShownOptimum | None:
    """What a display asks about optimal play; None if nobody wants it."""
    return None if file is None else ShownOptimum(solved(board, ghosts, file, name), ghosts)


def optimum_of_record(record: Record, file: Path | None) -> ShownOptimum | None:
    """The same for a record, of which no code is run that it names."""
    if file is None:
        return None
    board, ghosts = board_of(record)
    return ShownOptimum(solved(board, ghosts, file), ghosts)


def board_of(record: Record) -> tuple[Layout, tuple[AgentSpec, ...]]:
    """The board and the ghosts of a record. Raises OptionError if --optimal would have to run other code."""
    ghosts = tuple(record.agents[1:])
    foreign = [ghost for ghost in ghosts if names_code(GHOST, ghost)]
    if foreign:
        raise OptionError(
            f"--optimal would run the ghost {foreign[0]}, which the record names; it is for ghosts of ours"
        )
    return record.initial_state().layout, ghosts
