"""How much the games of a pairing give away against optimal play, and where most."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pacman.batch.commands import play_again
from pacman.batch.experiment import Experiment
from pacman.batch.intervals import Interval
from pacman.batch.plan import Pairing
from pacman.batch.resampling import bootstrap_mean
from pacman.batch.rows import Row

MOST_WORST = 3  # decisions that are named for each pairing


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
