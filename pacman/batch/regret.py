"""The expected score that the decisions of one game give away against optimal play."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from pacman.batch.experiment import ExperimentError
from pacman.gameplay.game import Game
from pacman.gameplay.match import AnySetup
from pacman.gameplay.setup import GameSetup
from pacman.layout import Layout
from pacman.names.notation import AgentSpec

if TYPE_CHECKING:
    from pacman.optimal import Solution

DIGITS = 6  # of a loss behind the point: the same on every machine
KEPT = 32  # solutions that a process remembers


class Worst(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decision of a game that gave away most, the first of several."""

    decision: int  # of Pacman, counted from 1
    taken: str
    best: str
    loss: float  # points of expected score
    state: str  # as text


class Regret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points that a game's decisions gave away, the number of decisions, and how many were optimal."""

    total: float
    decisions: int
    optimal: int
    worst: Worst | None = None  # if one was not optimal


def check_solved(setup: AnySetup) -> None:
    """Solves the board of these games. Raises ExperimentError if it is too large or a ghost has no odds."""
    from pacman.optimal import OptimalError, TooLargeError

    try:
        _solution(setup)
    except TooLargeError as error:
        raise ExperimentError("regret needs the board's solution, and {found}", found=error.found) from None
    except OptimalError as error:
        raise ExperimentError("regret needs the board's solution: {error}", error=error) from None


def regret_of(setup: AnySetup, game: Game) -> Regret:
    """Compute what the moves of this game gave away."""
    from pacman.optimal.agent import decisions

    found = [*decisions(_solution(setup), game.initial, game.moves)]
    worst = max(found, key=lambda each: each.loss, default=None)
    return Regret(
        round(sum(each.loss for each in found), DIGITS),
        len(found),
        sum(each.loss == 0 for each in found),
        None
        if worst is None or worst.loss == 0
        else Worst(
            worst.number,
            worst.taken.value,
            worst.best.value,
            round(worst.loss, DIGITS),
            worst.state.to_text(),
        ),
    )


def _solution(setup: AnySetup) -> Solution:
    assert isinstance(setup, GameSetup), "an experiment refuses regret in other games"
    specs = tuple((spec.name, tuple(spec.options.items())) for spec in setup.ghosts)
    return _cached_solution(setup.layout.text, setup.layout.name, specs)


@lru_cache(maxsize=KEPT)
def _cached_solution(
    text: str, name: str, specs: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
) -> Solution:
    from pacman.optimal import Team, solve
    from pacman.optimal.budget import SMALL

    team = Team.of_specs(AgentSpec(ghost, dict(options)) for ghost, options in specs)
    return solve(Layout.parse(text, name), team, memory=SMALL)
