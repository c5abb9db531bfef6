"""The answers of a batch as tables for a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from pacman.batch.figures import Figures
from pacman.batch.formats import NONE, ends
from pacman.batch.intervals import Interval
from pacman.batch.summary import Summary
from pacman.support.durations import duration

if TYPE_CHECKING:
    from rich.table import Table

CELLS: dict[str, Callable[[Figures], str]] = {
    "wins\n95 %": lambda each: f"{100 * each.win_share:.1f} %\n{ends(each.win_interval, 100, 1)}",
    "score\n95 %": lambda each: (
        f"{each.score:.{_digits(each)}f}\n{ends(each.score_interval, digits=_digits(each))}"
    ),
    "score\n5 to 95 %": lambda each: (
        f"{each.score_quantiles[2]:.0f}\n{ends((each.score_quantiles[0], each.score_quantiles[-1]))}"
    ),
    "moves": lambda each: f"{each.moves:.0f}",
    "decision\n99 %": lambda each: f"{duration(each.decision_median)}\n{duration(each.decision_p99)}",
    "nodes": lambda each: NONE if each.nodes is None else f"{each.nodes:,.0f}",
}
REGRET = "regret\n95 %"
REGRET_CELLS: dict[str, Callable[[Figures], str]] = {
    REGRET: lambda each: (
        f"{each.regret.game:.1f}\n{ends(each.regret.interval, 1, 1)}" if each.regret else NONE
    ),
    "a decision\noptimal": lambda each: (
        f"{each.regret.decision:.2f}\n{100 * each.regret.optimal_share:.1f} %" if each.regret else NONE
    ),
}
LEFT_OUT_FIRST = ("nodes", "moves", "score\n5 to 95 %", "decision\n99 %", "score\n95 %")
FEW_POINTS = 5
GAP = 2  # characters between two columns
EDGES = 3  # characters beside the columns and the names
OPTIONS, WORDS = r":,+/\\", r":,+/\\="  # after which a name may go on in the next line
LEAST_NAME, MOST_NAME = 6, 24  # characters for which columns are left out


def tables(summary: Summary, width: int = 80) -> Iterator[Table]:
    """A table for each layout and team of ghosts, one of who beats whom, and the ranking.

    Columns that do not fit into this many characters beside the names are left out, nodes first.
    """
    places: dict[tuple[str, str], list[Figures]] = {}
    for each in summary.figures:
        places.setdefault((each.layout, each.ghosts), []).append(each)
    for (layout, ghosts), figures in places.items():
        yield _figures_table(summary.experiment.place(layout, ghosts), figures, width)
    if len(summary.experiment.agents) > 2 and summary.comparisons:
        yield from _round_robin(summary, width)
        yield _ranking(summary, width)


def _figures_table(place: str, figures: list[Figures], width: int) -> Table:
    from rich.text import Text

    fewest, most = (choose(each.games for each in figures) for choose in (min, max))
    number = f"{most}" if fewest == most else f"{fewest} or {most}"  # the last round is not complete
    table = _table(f"{place}, {number} game{'s' * (most != 1)} each")
    table.add_column("agent", overflow="fold")
    cells_of = CELLS | (REGRET_CELLS if any(each.regret for each in figures) else {})
    columns = {heading: [cell(each) for each in figures] for heading, cell in cells_of.items()}
    least = _least_for([each.agent for each in figures])
    for heading in LEFT_OUT_FIRST:
        if EDGES + least + sum(map(_width, columns.items())) > width:
            del columns[heading]
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    room = width - EDGES - sum(map(_width, columns.items()))
    for row, each in enumerate(figures):
        name = Text(wrapped(each.agent, room))
        if each.draws or each.errors:
            name.append(f"\n{_unusual(each)}", style="red" if each.errors else "dim")
        table.add_row(name, *(cells[row] for cells in columns.values()))
    return table


def wrapped(name: str, width: int) -> str:
    """The name in lines of at most this width, if its words allow it.

    >>> print(wrapped("expectimax:depth=2:evaluation=farsighted", 14))
    expectimax:
    depth=2:
    evaluation=
    farsighted
    """
    lines = [""]
    for part in _pieces(name, OPTIONS):
        for piece in [part] if len(part) <= width else _pieces(part, WORDS):
            if lines[-1] and len(lines[-1] + piece) > width:
                lines.append("")
            lines[-1] += piece
    return "\n".join(lines)


def _pieces(name: str, ends: str) -> list[str]:
    """The parts of a name, each up to one of these characters."""
    return re.findall(rf".+?(?:[{ends}]+|$)", name)


def _least_for(names: Sequence[str]) -> int:
    """How many characters the names need at least, so that no word is broken."""
    longest = max(len(piece) for name in names for piece in _pieces(name, WORDS))
    return min(max(longest, LEAST_NAME), MOST_NAME)


def _digits(each: Figures) -> int:
    """The digits of a mean score that tell something: of a game of few points, two after the point."""
    return 2 if max(map(abs, each.score_quantiles)) < FEW_POINTS else 0


def _width(column: tuple[str, list[str]]) -> int:
    heading, cells = column
    return GAP + max(len(line) for text in (heading, *cells) for line in text.splitlines())


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


def _round_robin(summary: Summary, width: int) -> Iterator[Table]:
    """The row's wins less the column's, in points of percent; in several tables if not all columns fit."""
    from rich.text import Text

    agents = summary.experiment.agents
    names = [f"{number} {agent}" for number, agent in enumerate(agents, 1)]
    leads = summary.leads()
    cells = [[_lead_cell(leads.get((row, column))) for column in agents] for row in agents]
    wide = max(_width((str(len(agents)), row)) for row in cells)
    most = max(1, (width - EDGES - _least_for(names)) // wide)
    for begin in range(0, len(agents), most):
        shown = range(begin, min(begin + most, len(agents)))
        table = _table("The row's wins less the column's, in points of percent, 95 %")
        table.add_column("", overflow="fold")
        for column in shown:
            table.add_column(str(column + 1), justify="right", no_wrap=True)
        room = width - EDGES - wide * len(shown)
        for name, row in zip(names, cells, strict=True):
            table.add_row(Text(wrapped(name, room)), *(row[column] for column in shown))
        yield table


def _lead_cell(lead: Interval | None) -> str:
    return NONE if lead is None else "\n".join(f"{100 * end:+.1f}" for end in lead)


def _ranking(summary: Summary, width: int) -> Table:
    from rich.text import Text

    table = _table("All agents, by wins in all places")
    table.add_column("", overflow="fold")
    columns = {
        "wins": [f"{100 * each.win_share:.1f} %" for each in summary.ranking],
        "score": [f"{each.score:.{2 * (abs(each.score) < FEW_POINTS)}f}" for each in summary.ranking],
        "Elo's rating": [f"{each.rating:+.0f}" for each in summary.ranking],
        "95 %": [" to ".join(f"{end:+.0f}" for end in each.interval) for each in summary.ranking],
    }
    if (
        EDGES + _least_for([each.agent for each in summary.ranking]) + sum(map(_width, columns.items()))
        > width
    ):
        del columns["score"]
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    room = width - EDGES - sum(map(_width, columns.items()))
    for row, each in enumerate(summary.ranking):
        table.add_row(Text(wrapped(each.agent, room)), *(cells[row] for cells in columns.values()))
    return table
