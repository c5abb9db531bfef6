"""The answers of a batch as JSON, as CSV, and as tables for a terminal."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec

from pacman.batch.figures import SHARES, Figures
from pacman.batch.intervals import Interval
from pacman.batch.summary import Summary
from pacman.support.ascii_json import in_ascii
from pacman.support.durations import duration
from pacman.support.spreadsheet import harmless

if TYPE_CHECKING:
    from rich.table import Table

COLUMNS = (
    *("layout", "ghosts", "agent", "games", "wins", "losses", "draws", "errors"),
    *("win_share", "win_low", "win_high", "score", "score_low", "score_high"),
    *(f"score_q{round(100 * share):02}" for share in SHARES),
    *("moves", "decision_median_s", "decision_p99_s", "nodes_per_decision"),
)
NONE = "–"

CELLS: dict[str, Callable[[Figures], str]] = {
    "wins\n95 %": lambda each: f"{100 * each.win_share:.1f} %\n{ends(each.win_interval, 100, 1)}",
    "score\n95 %": lambda each: f"{each.score:.0f}\n{ends(each.score_interval)}",
    "score\n5 to 95 %": lambda each: (
        f"{each.score_quantiles[2]:.0f}\n{ends((each.score_quantiles[0], each.score_quantiles[-1]))}"
    ),
    "moves": lambda each: f"{each.moves:.0f}",
    "decision\n99 %": lambda each: f"{duration(each.decision_median)}\n{duration(each.decision_p99)}",
    "nodes": lambda each: NONE if each.nodes is None else f"{each.nodes:,.0f}",
}
LEFT_OUT_FIRST = ("nodes", "moves", "score\n5 to 95 %", "decision\n99 %", "score\n95 %")
NAME = 12  # characters at least, with the table's edges


def to_json(summary: Summary) -> bytes:
    """All of it. Shares are of 1, times in seconds."""
    return in_ascii(msgspec.json.format(msgspec.json.encode(summary), indent=1)) + b"\n"


def to_csv(summary: Summary) -> str:
    """The figures, a row for each pairing."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for each in summary.figures:
        writer.writerow("" if value is None else value for value in _values(each))
    return file.getvalue()


def _values(each: Figures) -> Iterator[object]:
    yield from map(harmless, (each.layout, each.ghosts, each.agent))
    yield from (each.games, each.wins, each.losses, each.draws, each.errors)
    yield from (each.win_share, *each.win_interval)
    yield from (each.score, *(each.score_interval or (None, None)), *each.score_quantiles)
    yield from (each.moves, each.decision_median, each.decision_p99, each.nodes)


def tables(summary: Summary, width: int = 80) -> Iterator[Table]:
    """A table for each layout and team of ghosts, and one of who beats whom.

    Columns that do not fit into this many characters beside the names are left out, nodes first.
    """
    places: dict[tuple[str, str], list[Figures]] = {}
    for each in summary.figures:
        places.setdefault((each.layout, each.ghosts), []).append(each)
    for (layout, ghosts), figures in places.items():
        yield _figures_table(layout, ghosts, figures, width)
    if len(summary.experiment.agents) > 2 and summary.comparisons:
        yield _round_robin(summary)


def _figures_table(layout: str, ghosts: str, figures: list[Figures], width: int) -> Table:
    from rich.text import Text

    games = max(each.games for each in figures)
    table = _table(f"{layout}, {ghosts} ghosts, {games} game{'s' * (games != 1)} each")
    table.add_column("agent", overflow="fold")
    columns = {heading: [cell(each) for each in figures] for heading, cell in CELLS.items()}
    for heading in LEFT_OUT_FIRST:
        if NAME + sum(map(_width, columns.items())) > width:
            del columns[heading]
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for row, each in enumerate(figures):
        name = Text(each.agent)
        if each.draws or each.errors:
            name.append(f"\n{_unusual(each)}", style="red" if each.errors else "dim")
        table.add_row(name, *(cells[row] for cells in columns.values()))
    return table


def _width(column: tuple[str, list[str]]) -> int:
    heading, cells = column
    return 1 + max(len(line) for text in (heading, *cells) for line in text.splitlines())


def _unusual(each: Figures) -> str:
    counted = ((each.draws, "drawn"), (each.errors, "failed"))
    return ", ".join(f"{number} {word}" for number, word in counted if number)


def _table(title: str) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    return Table(
        title=Text(title), title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )


def ends(interval: Interval | None, factor: float = 1, digits: int = 0) -> str:
    """An interval in words."""
    if interval is None:
        return NONE
    return " to ".join(f"{factor * end:.{digits}f}" for end in interval)


def _round_robin(summary: Summary) -> Table:
    """The row's wins less the column's, in points of percent."""
    from rich.text import Text

    agents = summary.experiment.agents
    table = _table("The row's wins less the column's, in points of percent, 95 %")
    table.add_column("", overflow="fold")
    for number in range(1, len(agents) + 1):
        table.add_column(str(number), justify="right")
    for number, row in enumerate(agents, 1):
        leads = [summary.lead(row, column) for column in agents]
        cells = [NONE if lead is None else "\n".join(f"{100 * end:+.1f}" for end in lead) for lead in leads]
        table.add_row(Text(f"{number} {row}"), *cells)
    return table
