"""How much agents give away against optimal play: of one game, and of all games of a pairing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from pacman.batch.commands import play_again
from pacman.batch.experiment import Experiment, ExperimentError
from pacman.batch.intervals import Interval
from pacman.batch.resampling import bootstrap_mean
from pacman.names.spec import AgentSpec
from pacman.playing.game import Game
from pacman.playing.setup import GameSetup
from pacman.rules.layout import Layout

if TYPE_CHECKING:
    from pacman.batch.plan import Pairing
    from pacman.batch.rows import Row
    from pacman.optimal import Solution

DIGITS = 6  # of a loss behind the point: the same on every machine
SMALL = 300  # megabytes that solving a board may use, in each process
MOST_WORST = 3  # decisions that are named for each pairing
KEPT = 32  # solutions that a process remembers


class Worst(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decision of a game that gave away most, the first of several."""

    decision: int  # of Pacman, counted from 1
    taken: str
    best: str
    loss: float  # points of expected score
    state: str  # as text


class Regret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's decisions gave away: points together, how many were made, and how many were optimal."""

    total: float
    decisions: int
    optimal: int
    worst: Worst | None = None  # if one was not optimal


class WorstOf(msgspec.Struct, frozen=True, kw_only=True):
    """A decision among those that gave away most, with the command that shows it."""

    seed: int
    game: int  # its number in the batch, counted from 0
    decision: int
    taken: str
    best: str
    loss: float
    state: str
    command: str


class RegretFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What one pairing's games gave away, in points of expected score."""

    games: int
    game: float  # given away in a game, mean
    interval: Interval | None  # of that mean, 95 %
    decision: float  # given away by a decision, mean
    optimal_share: float  # of decisions
    worst: tuple[WorstOf, ...]


def check_solved(setup: GameSetup) -> None:
    """Solves the board of these games. Raises ExperimentError if it is too large or a ghost has no odds."""
    from pacman.optimal import OptimalError, TooLargeError

    try:
        _solution(setup)
    except TooLargeError as error:
        raise ExperimentError(f"regret needs the board's solution, and {error.found}") from None
    except OptimalError as error:
        raise ExperimentError(f"regret needs the board's solution: {error}") from None


def regret_of(setup: GameSetup, game: Game) -> Regret:
    """What the moves of this game gave away."""
    from pacman.optimal.regret import decisions

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


def regret_figures(
    pairing: Pairing, rows: Sequence[Row], numbers: Sequence[int], experiment: Experiment
) -> RegretFigures | msgspec.UnsetType:
    """The figures of these games; `numbers` are theirs in the batch. UNSET if none of them tells."""
    told = [(row.regret, row.seed, number) for row, number in zip(rows, numbers, strict=True) if row.regret]
    decisions = sum(regret.decisions for regret, _, _ in told)
    if not decisions:
        return msgspec.UNSET
    totals = [regret.total for regret, _, _ in told]
    worst = [(regret.worst, seed, number) for regret, seed, number in told if regret.worst]
    worst.sort(key=lambda each: (-each[0].loss, each[2]))
    return RegretFigures(
        games=len(told),
        game=sum(totals) / len(totals),
        interval=bootstrap_mean(totals),
        decision=sum(totals) / decisions,
        optimal_share=sum(regret.optimal for regret, _, _ in told) / decisions,
        worst=tuple(
            WorstOf(
                seed=seed,
                game=number,
                decision=each.decision,
                taken=each.taken,
                best=each.best,
                loss=each.loss,
                state=each.state,
                command=play_again(
                    pairing.layout, pairing.ghosts, pairing.agent, seed, experiment, each.decision
                ),
            )
            for each, seed, number in worst[:MOST_WORST]
        ),
    )


def sentence(pairing_name: str, each: WorstOf) -> str:
    """Where a decision gave away most, in words."""
    return (
        f"{pairing_name} gave away most in game {each.game} (seed {each.seed}), decision {each.decision}:"
        f" {each.taken} instead of {each.best}, {each.loss:.1f} points"
    )


def _solution(setup: GameSetup) -> Solution:
    specs = tuple((spec.name, tuple(spec.options.items())) for spec in setup.ghosts)
    return _remembered(setup.layout.text, setup.layout.name, specs)


@lru_cache(maxsize=KEPT)
def _remembered(text: str, name: str, specs: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]) -> Solution:
    from pacman.optimal import Team, solve

    team = Team.of_specs(AgentSpec(ghost, dict(options)) for ghost, options in specs)
    return solve(Layout.parse(text, name), team, memory=SMALL)
