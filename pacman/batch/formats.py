"""The answers of a batch as JSON and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

import msgspec

from pacman.batch.figures import SHARES, Figures
from pacman.batch.intervals import Interval
from pacman.batch.summary import Summary
from pacman.support.ascii_json import in_ascii
from pacman.support.spreadsheet import harmless

COLUMNS = (
    *("layout", "ghosts", "agent", "games", "wins", "losses", "draws", "errors"),
    *("win_share", "win_low", "win_high", "score", "score_low", "score_high"),
    *(f"score_q{round(100 * share):02}" for share in SHARES),
    *("moves", "decision_median_s", "decision_p99_s", "nodes_per_decision"),
)
REGRET_COLUMNS = ("regret_game", "regret_low", "regret_high", "regret_decision", "optimal_share")
NONE = "–"


def to_json(summary: Summary) -> bytes:
    """All of it. Shares are of 1, times in seconds."""
    return in_ascii(msgspec.json.format(msgspec.json.encode(summary), indent=1)) + b"\n"


def to_csv(summary: Summary) -> str:
    """The figures, a row for each pairing; those of regret if it was asked for."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    regret = bool(summary.experiment.regret)
    writer.writerow(COLUMNS + REGRET_COLUMNS * regret)
    for each in summary.figures:
        values = (*_values(each), *(_regret_values(each) if regret else ()))
        writer.writerow("" if value is None else value for value in values)
    return file.getvalue()


def _values(each: Figures) -> Iterator[object]:
    yield from map(harmless, (each.layout, each.ghosts, each.agent))
    yield from (each.games, each.wins, each.losses, each.draws, each.errors)
    yield from (each.win_share, *each.win_interval)
    yield from (each.score, *(each.score_interval or (None, None)), *each.score_quantiles)
    yield from (each.moves, each.decision_median, each.decision_p99, each.nodes)


def _regret_values(each: Figures) -> Iterator[object]:
    if not each.regret:
        yield from [None] * len(REGRET_COLUMNS)
        return
    yield from (each.regret.game, *(each.regret.interval or (None, None)))
    yield from (each.regret.decision, each.regret.optimal_share)


def ends(interval: Interval | None, factor: float = 1, digits: int = 0) -> str:
    """An interval in words."""
    if interval is None:
        return NONE
    return " to ".join(f"{factor * end:.{digits}f}" for end in interval)
