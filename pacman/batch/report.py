"""Reports of a batch: summaries, tables, charts, one HTML page."""

from __future__ import annotations

import csv
import io
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from html import escape
from importlib.util import find_spec
from itertools import combinations
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec

from pacman.batch.design import (
    LAYOUT,
    OF_AGENT,
    OF_GHOSTS,
    Effect,
    Levels,
    effects_of,
    levels_of,
    number_in,
    without_option,
)
from pacman.batch.experiment import Experiment, play_again
from pacman.batch.plan import Pairing, Plan
from pacman.batch.results import BUCKETS, Results, ResultsError, Row, Times
from pacman.batch.statistics import (
    EVERYWHERE,
    SHARES,
    Comparison,
    Figures,
    Interval,
    Rating,
    compare,
    figures_of,
    rank,
    regret_figures,
)
from pacman.batch.stopping import FinalComparison, decision_of
from pacman.messages import English, english, message
from pacman.support.installed import missing_extra
from pacman.support.language import comma_list, in_figures, say, say_figures, say_number, spoken_text
from pacman.support.text import duration, in_ascii, shorten, without_formula
from pacman.view.html.frame import template
from pacman.view.palette import DARK
from pacman.view.wording import with_minus

if TYPE_CHECKING:
    from markupsafe import Markup
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from rich.table import Table


# The findings of a batch: figures, comparisons of agents, and failures.

FORMAT = "pacman-batch-summary-1"

Games = dict[str, dict[tuple[str, str], Sequence[Row]]]  # by agent, then by layout and ghosts


class Failure(msgspec.Struct, frozen=True):
    """One reason for which an agent failed, the first game in which it did, and the number of such games."""

    agent: str
    layout: str
    ghosts: str
    seed: int
    reason: str
    traceback: str
    times: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The answers. `comparisons` has for each two agents one over all places, then one for each place.

    >>> from pacman.batch import Experiment, Results, make_plan, summarize
    >>> with Results(make_plan(Experiment(agents=("reflex",)))) as results:
    ...     summarize(results).ranking
    ()
    """

    format: str = FORMAT
    experiment: Experiment
    games: int  # played so far
    figures: tuple[Figures, ...]
    comparisons: tuple[Comparison, ...]
    failures: tuple[Failure, ...]
    ranking: tuple[Rating, ...] = ()  # the best agent first; empty for a single one
    effects: tuple[Effect, ...] = ()  # of factors, if pairings differ in more than one
    decision: FinalComparison | msgspec.UnsetType | None = msgspec.UNSET  # if a comparison ends the batch

    def leads(self) -> dict[tuple[str, str], Interval]:
        """The interval of the first agent's share of wins less the second's, by the two names.

        On all layouts together; each two agents that were compared are there in both orders.
        """
        found: dict[tuple[str, str], Interval] = {}
        for each in self.comparisons:
            if each.layout == EVERYWHERE:
                low, high = each.win_interval
                found[each.first, each.second] = low, high
                found[each.second, each.first] = -high, -low
        return found


def summarize(results: Results) -> Summary:
    """The answers from the games played so far. Agents are compared by complete rounds only.

    Raises ResultsError for a share of a batch.

    >>> from pacman.batch import Experiment, Results, make_plan
    >>> with Results(make_plan(Experiment(agents=("reflex",)))) as results:
    ...     summarize(results).games
    0
    """
    plan = results.plan
    if plan.share is not None:
        raise ResultsError(
            "share {share} has no answers of its own: merge all shares, which have", share=plan.share
        )
    asked = slice(plan.games)  # a folder may hold more games than are asked for
    rows, all_times = results.rows[asked], results.times[asked]
    by_pairing = [rows[index :: len(plan.pairings)] for index in range(len(plan.pairings))]
    times = [all_times[index :: len(plan.pairings)] for index in range(len(plan.pairings))]
    rounds = [rows[: len(by_pairing[-1])] for rows in by_pairing]  # complete ones
    games = _by_agent(plan, rounds)
    return Summary(
        experiment=plan.experiment,
        games=len(rows),
        figures=tuple(
            _figures(plan, index, played, took)
            for index, (played, took) in enumerate(zip(by_pairing, times, strict=True))
            if played
        ),
        comparisons=tuple(_comparisons(games)),
        failures=tuple(_failures(rows)),
        ranking=_rate_agents(games),
        effects=effects_of(plan, rounds),
        decision=decision_of(plan, rows)
        if not isinstance(plan.experiment.until, msgspec.UnsetType)
        else msgspec.UNSET,
    )


def _figures(plan: Plan, index: int, rows: Sequence[Row], times: Sequence[Times]) -> Figures:
    pairing = plan.pairings[index]
    figures = figures_of(pairing, rows, times, is_pacman=plan.experiment.is_pacman)
    if not plan.experiment.regret:
        return figures
    numbers = range(index, index + len(rows) * len(plan.pairings), len(plan.pairings))
    return msgspec.structs.replace(figures, regret=regret_figures(pairing, rows, numbers, plan.experiment))


def _by_agent(plan: Plan, by_pairing: Sequence[Sequence[Row]]) -> Games:
    games: Games = {agent: {} for agent in plan.experiment.agents}
    for pairing, rows in zip(plan.pairings, by_pairing, strict=True):
        if rows:
            games[pairing.agent][pairing.layout, pairing.ghosts] = rows
    return games


def _comparisons(games: Games) -> Iterator[Comparison]:
    for first, second in combinations(games, 2):
        places = [*games[first]]
        if places:
            every = [[row for rows in games[agent].values() for row in rows] for agent in (first, second)]
            yield compare(first, second, EVERYWHERE, EVERYWHERE, *every)
        if len(places) > 1:
            for place in places:
                yield compare(first, second, *place, games[first][place], games[second][place])


def _rate_agents(games: Games) -> tuple[Rating, ...]:
    by_seed = {agent: [*zip(*places.values(), strict=True)] for agent, places in games.items()}
    return rank(by_seed) if all(by_seed.values()) else ()


def _failures(rows: Sequence[Row]) -> Iterator[Failure]:
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if row.result == "agent error":
            found.setdefault((row.agent, row.reason), []).append(row)
    for same in found.values():
        row = same[0]
        yield Failure(row.agent, row.layout, row.ghosts, row.seed, row.reason, row.traceback, len(same))


# The findings as JSON and as CSV.

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
    encoded = msgspec.json.encode(summary, enc_hook=str)  # a message is its English text
    return in_ascii(msgspec.json.format(encoded, indent=1)) + b"\n"


def to_csv(summary: Summary) -> str:
    """The figures, a row for each pairing with its factors at the end; those of regret if asked for."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    regret = bool(summary.experiment.regret)
    all_levels = [_levels(each, summary.experiment) for each in summary.figures]
    factors = [
        name for name in dict.fromkeys(name for levels in all_levels for name in levels) if name != LAYOUT
    ]
    writer.writerow([*COLUMNS, *REGRET_COLUMNS * regret, *factors])
    for each, found in zip(summary.figures, all_levels, strict=True):
        levels = (without_formula(found.get(name, "")) for name in factors)
        values = (*_values(each), *(_regret_values(each) if regret else ()), *levels)
        writer.writerow("" if value is None else value for value in values)
    return file.getvalue()


def _levels(each: Figures, experiment: Experiment) -> Levels:
    return levels_of(Pairing(each.layout, each.ghosts, each.agent), is_pacman=experiment.is_pacman)


def _values(each: Figures) -> Iterator[object]:
    yield from map(without_formula, (each.layout, each.ghosts, each.agent))
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


def format_interval(interval: Interval | None, factor: float = 1, digits: int = 0) -> str:
    """An interval in words."""
    if interval is None:
        return NONE
    low, high = (in_figures(f"{factor * end:.{digits}f}") for end in interval)
    return english("{low} to {high}", low=low, high=high)


# The findings as tables for a terminal.

CELLS: dict[str, Callable[[Figures], str]] = {
    message("wins\n95 %"): lambda each: _lines(
        f"{100 * each.win_share:.1f} %", format_interval(each.win_interval, 100, 1)
    ),
    message("score\n95 %"): lambda each: _lines(
        f"{each.score:.{_digits(each)}f}", format_interval(each.score_interval, digits=_digits(each))
    ),
    message("score\n5 to 95 %"): lambda each: _lines(
        f"{each.score_quantiles[2]:.0f}",
        format_interval((each.score_quantiles[0], each.score_quantiles[-1])),
    ),
    message("moves"): lambda each: f"{each.moves:.0f}",
    message("decision\n99 %"): lambda each: _lines(
        duration(each.decision_median), duration(each.decision_p99)
    ),
    message("nodes"): lambda each: NONE if each.nodes is None else say_figures(f"{each.nodes:,.0f}"),
}
REGRET = message("regret\n95 %")
REGRET_CELLS: dict[str, Callable[[Figures], str]] = {
    REGRET: lambda each: (
        _lines(f"{each.regret.game:.1f}", format_interval(each.regret.interval, 1, 1))
        if each.regret
        else NONE
    ),
    message("a decision\noptimal"): lambda each: (
        _lines(f"{each.regret.decision:.2f}", f"{100 * each.regret.optimal_share:.1f} %")
        if each.regret
        else NONE
    ),
}
LEFT_OUT_FIRST = ("nodes", "moves", "score\n5 to 95 %", "decision\n99 %", "score\n95 %")
FEW_POINTS = 5
GAP = 2  # characters between two columns
EDGES = 3  # characters next to the columns and the names
OPTIONS, WORDS = r":,+/\\", r":,+/\\="  # after which a name may continue in the next line
LEAST_NAME, MOST_NAME = 6, 24  # characters for which columns are left out


def _lines(first: str, second: str) -> str:
    """A number, and below it a different number or a message, in the language that is spoken."""
    below = spoken_text(second) if isinstance(second, English) else say_figures(second)
    return f"{say_figures(first)}\n{below}"


def tables(summary: Summary, width: int = 80) -> Iterator[Table]:
    """Tables for the terminal: one for each layout and team of ghosts, one of all pairs, and the ranking.

    Columns that do not fit into this many characters next to the names are left out, nodes first.
    """
    places: dict[tuple[str, str], list[Figures]] = {}
    for each in summary.figures:
        places.setdefault((each.layout, each.ghosts), []).append(each)
    for (layout, ghosts), figures in places.items():
        yield _figures_table(summary.experiment.place(layout, ghosts), figures, width)
    if len(summary.experiment.agents) > 2 and summary.comparisons:
        yield from _round_robin(summary, width)
        yield _ranking_table(summary, width)
    if summary.effects:
        yield _effects_table(summary, width)


def _figures_table(place: str, figures: list[Figures], width: int) -> Table:
    from rich.text import Text

    fewest, most = (choose(each.games for each in figures) for choose in (min, max))
    title = say_number("{place}, {number} game each", "{place}, {number} games each", most, place=place)
    if fewest != most:  # the last round is not complete
        title = say("{place}, {fewest} or {most} games each", place=place, fewest=fewest, most=most)
    table = _table(title)
    table.add_column(say("agent"), overflow="fold")
    cells_of = CELLS | (REGRET_CELLS if any(each.regret for each in figures) else {})
    left_out_first = [say(heading) for heading in LEFT_OUT_FIRST]
    columns = {say(heading): [cell(each) for each in figures] for heading, cell in cells_of.items()}
    least = _least_for([each.agent for each in figures])
    for heading in left_out_first:
        if EDGES + least + sum(map(_width, columns.items())) > width:
            del columns[heading]
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    room = width - EDGES - sum(map(_width, columns.items()))
    for row, each in enumerate(figures):
        name = Text(wrap_name(each.agent, room))
        if each.draws or each.errors:
            name.append(f"\n{_draws_and_failures(each)}", style="red" if each.errors else "dim")
        table.add_row(name, *(cells[row] for cells in columns.values()))
    return table


def wrap_name(name: str, width: int) -> str:
    """The name in lines of at most this width, if its words allow it.

    >>> print(wrap_name("expectimax:depth=2:evaluation=farsighted", 14))
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
    """Return the smallest width, in characters, at which no word of the names is broken."""
    longest = max(len(piece) for name in names for piece in _pieces(name, WORDS))
    return min(max(longest, LEAST_NAME), MOST_NAME)


def _digits(each: Figures) -> int:
    """The digits of a mean score that tell something: of a game of few points, two after the point."""
    return 2 if max(map(abs, each.score_quantiles)) < FEW_POINTS else 0


def _width(column: tuple[str, list[str]]) -> int:
    heading, cells = column
    from rich.cells import cell_len  # Chinese signs take two characters

    return GAP + max(cell_len(line) for text in (heading, *cells) for line in text.splitlines())


def _draws_and_failures(each: Figures) -> str:
    drawn = say_number("{number} drawn", "{number} drawn", each.draws) if each.draws else ""
    failed = say_number("{number} failed", "{number} failed", each.errors) if each.errors else ""
    return spoken_text(comma_list([said for said in (drawn, failed) if said]))


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
        table = _table(say("The row's wins less the column's, in points of percent, 95 %"))
        table.add_column("", overflow="fold")
        for column in shown:
            table.add_column(str(column + 1), justify="right", no_wrap=True)
        room = width - EDGES - wide * len(shown)
        for name, row in zip(names, cells, strict=True):
            table.add_row(Text(wrap_name(name, room)), *(row[column] for column in shown))
        yield table


def _lead_cell(lead: Interval | None) -> str:
    return NONE if lead is None else "\n".join(say_figures(f"{100 * end:+.1f}") for end in lead)


def _ranking_table(summary: Summary, width: int) -> Table:
    from rich.text import Text

    table = _table(say("All agents, by wins in all places"))
    table.add_column("", overflow="fold")
    columns = {
        say("wins"): [say_figures(f"{100 * each.win_share:.1f} %") for each in summary.ranking],
        say("score"): [
            say_figures(f"{each.score:.{2 * (abs(each.score) < FEW_POINTS)}f}") for each in summary.ranking
        ],
        say("Elo's rating"): [f"{each.rating:+.0f}" for each in summary.ranking],
        "95 %": [
            say("{low} to {high}", low=f"{low:+.0f}", high=f"{high:+.0f}")
            for low, high in (each.interval for each in summary.ranking)
        ],
    }
    if (
        EDGES + _least_for([each.agent for each in summary.ranking]) + sum(map(_width, columns.items()))
        > width
    ):
        del columns[say("score")]
    for heading in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    room = width - EDGES - sum(map(_width, columns.items()))
    for row, each in enumerate(summary.ranking):
        table.add_row(Text(wrap_name(each.agent, room)), *(cells[row] for cells in columns.values()))
    return table


def _effects_table(summary: Summary, width: int) -> Table:
    from rich.text import Text

    table = _table(say("What each factor changes, all else being equal, 95 %"))
    table.add_column("", overflow="fold")
    digits = 0 if summary.experiment.is_pacman else 2
    names, *columns = zip(*(effect_cells(each, digits) for each in summary.effects), strict=True)
    headings = (say("wins"), "95 %", say("score"), "95 %")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    wide = sum(_width((heading, [*cells])) for heading, cells in zip(headings, columns, strict=True))
    for row, name in enumerate(names):
        table.add_row(
            Text(wrap_name(spoken_text(name), width - EDGES - wide)),
            *(spoken_text(cells[row]) for cells in columns),
        )
    return table


def effect_cells(each: Effect, digits: int) -> tuple[str, ...]:
    """The factor with its levels, the difference of wins with its interval, that of scores with its own."""
    return (
        english(
            "{factor}: {level}, not {against}", factor=each.factor, level=each.level, against=each.against
        ),
        f"{100 * each.win_difference:+.1f}",
        _format_signed_interval((100 * each.win_interval[0], 100 * each.win_interval[1]), 1),
        f"{each.score_difference:+.{digits}f}",
        _format_signed_interval(each.score_interval, digits),
    )


def _format_signed_interval(interval: Interval | None, digits: int) -> str:
    if interval is None:
        return NONE
    low, high = (in_figures(f"{end:+.{digits}f}") for end in interval)
    return english("{low} to {high}", low=low, high=high)


def _said_ends(text: str) -> str:
    """A figure or an interval, as the language that is spoken writes it."""
    if not isinstance(text, English):
        text = in_figures(text)
    return with_minus(spoken_text(text))


# The plots of a batch, drawn by matplotlib as SVG inside a page.
#
# Agents are named by their numbers, from 1; the page around a plot says which agent has which number.

# Okabe and Ito's colours, darker or lighter: a line has a contrast of 3 : 1 with a light and a dark page.
COLOURS = ("#0072b2", "#d55e00", "#008f68", "#b0568c", "#a87400", "#2a86c0", "#7d7d00", "#707070")
ON_DARK = ("#4aa3df", "#f0803c", "#2fc397", "#e58fc4", "#e6b34a", "#8fd0f5", "#b9b93a", "#a9b2c3")
MARKERS = {  # of matplotlib, each as a drawing with a radius of 4 for the legend
    "o": '<circle r="4"/>',
    "s": '<rect x="-3.5" y="-3.5" width="7" height="7"/>',
    "^": '<path d="M0 -4.5L4.5 4H-4.5Z"/>',
    "D": '<path d="M0 -5L5 0L0 5L-5 0Z"/>',
    "v": '<path d="M0 4.5L4.5 -4H-4.5Z"/>',
    "P": '<path d="M-1.5 -4.5H1.5V-1.5H4.5V1.5H1.5V4.5H-1.5V1.5H-4.5V-1.5H-1.5Z"/>',
    "X": '<path transform="rotate(45)" d="M-1.5 -5H1.5V-1.5H5V1.5H1.5V5H-1.5V1.5H-5V-1.5H-1.5Z"/>',
    "*": '<path d="M0 -5.5L1.4 -1.8L5.2 -1.7L2.2 .7L3.2 4.4L0 2.3L-3.2 4.4L-2.2 .7L-5.2 -1.7L-1.4 -1.8Z"/>',
}
DASHES = ((), (6.0, 2.5), (1.5, 1.5), (7.0, 2.0, 1.5, 2.0), (3.0, 1.5))  # pixels; () is a whole line
TEXT_COLOUR, GRID_COLOUR = "#010203", "#dddddd"  # of matplotlib, for which the page has its own
WIDTH = 4.4  # inches
STYLE = {
    "svg.fonttype": "none",  # letters stay text, in the page's font
    "svg.hashsalt": "pacman",
    "font.size": 10.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": GRID_COLOUR,
    "text.color": TEXT_COLOUR,
    "axes.labelcolor": TEXT_COLOUR,
    "axes.edgecolor": TEXT_COLOUR,
    "xtick.color": TEXT_COLOUR,
    "ytick.color": TEXT_COLOUR,
    "axes.axisbelow": True,
}


def check_plots() -> None:
    """Raises MissingExtraError if plots cannot be drawn here."""
    if find_spec("matplotlib") is None:
        raise missing_extra("a page with plots", "plots")


def marker(number: int) -> str:
    """The marker of agent `number`, counted from 0."""
    return list(MARKERS)[number % len(MARKERS)]


def dashes(number: int) -> tuple[float, ...]:
    """The dashes of agent `number`: up to 40 agents differ by marker or dashes, whatever their colours."""
    return DASHES[number % len(DASHES)]


def swatch(number: int) -> str:
    """The line of agent `number` for a legend, as SVG."""
    dasharray = " ".join(f"{1.6 * each:g}" for each in dashes(number)) or "none"
    colour = f"var(--series-{number % len(COLOURS)})"
    return (
        f'<svg class="swatch" viewBox="-20 -7 40 14" aria-hidden="true" style="color:{colour}">'
        f'<path class="line" d="M-20 0H20" stroke-dasharray="{dasharray}"/>'
        f"{MARKERS[marker(number)]}</svg>"
    )


def wins_plot(key: str, title: str, figures: Mapping[int, Figures], agents: int) -> str:
    """The share of games won with its interval, by agent number; `key` makes the ids in the SVG unique."""
    with _style():
        figure, axes = _axes(0.55 + 0.24 * agents)
        for number, found in figures.items():
            low, high = (100 * end for end in found.win_interval)
            axes.plot(
                [low, high],
                [number, number],
                color=COLOURS[number % len(COLOURS)],
                linestyle=_dash_style(number),
            )
            place = [100 * found.win_share], [number]
            axes.plot(*place, marker(number), color=COLOURS[number % len(COLOURS)], markersize=7)
        axes.set_yticks(range(agents), [str(number) for number in range(1, agents + 1)])
        axes.set_ylim(agents - 0.4, -0.6)
        axes.set_xlim(-2, 102)
        axes.set_xlabel(say("games won, %, with 95 % intervals"))
        return _svg(figure, key, title)


def scores_plot(key: str, title: str, scores: Mapping[int, Sequence[float]]) -> str:
    """The share of games with at most each score, by agent number."""
    from matplotlib.ticker import MaxNLocator

    with _style():
        figure, axes = _axes(2.5)
        for number, values in scores.items():
            shares = [100 * (place + 1) / len(values) for place in range(len(values))]
            ordered = sorted(values)
            axes.step([ordered[0], *ordered], [0, *shares], where="post", **_line_style(number))
        axes.xaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
        axes.set_ylim(0, 101)
        axes.set_xlabel(say("score"))
        _name_values(axes, say("games at or below it, %"))
        return _svg(figure, key, title)


def times_plot(key: str, title: str, histograms: Mapping[int, Mapping[int, int]]) -> str:
    """The share of decisions that took less than each time, by agent number; the time axis is logarithmic."""
    from matplotlib.ticker import LogLocator, NullLocator

    with _style():
        figure, axes = _axes(2.7, width=1.1 * WIDTH)
        axes.set_xscale("log")
        for number, histogram in histograms.items():
            buckets = range(min(histogram), max(histogram) + 2)
            done, shares = 0, []
            for bucket in buckets:
                shares.append(100 * done / sum(histogram.values()))
                done += histogram.get(bucket, 0)
            axes.plot([2 ** (bucket / BUCKETS) for bucket in buckets], shares, **_line_style(number))
        least, most = axes.get_xlim()
        steps = (1, 2, 5) if most / least < 1000 else (1,)
        axes.set_xlim(least / 1.5, most * 1.5)
        axes.xaxis.set_major_locator(LogLocator(subs=steps))
        axes.xaxis.set_minor_locator(NullLocator())
        axes.xaxis.set_major_formatter(lambda seconds, _: say_figures(duration(seconds)))
        axes.set_ylim(0, 101)
        axes.set_xlabel(say("time of a decision"))
        _name_values(axes, say("decisions that took less, %"))
        return _svg(figure, key, title)


Curve = dict[str, Figures]  # by the parameter's level


def parameter_plot(key: str, title: str, parameter: str, curves: Mapping[int, Curve], *, score: bool) -> str:
    """The share of wins, or the mean score, with its interval, over the levels of a parameter.

    Levels are drawn at their numbers if all are numbers, else next to each other in their order.
    """
    levels = [*dict.fromkeys(level for curve in curves.values() for level in curve)]
    numbers = [number for level in levels if (number := number_in(level)) is not None]
    places = dict(zip(levels, numbers if len(numbers) == len(levels) else range(len(levels)), strict=True))
    with _style():
        figure, axes = _axes(2.5)
        for number, curve in curves.items():
            points = sorted(((places[level], found) for level, found in curve.items()), key=itemgetter(0))
            middles = [each.score if score else 100 * each.win_share for _, each in points]
            axes.plot([place for place, _ in points], middles, **_line_style(number) | {"markevery": 1})
            for place, each in points:
                interval = each.score_interval if score else tuple(100 * end for end in each.win_interval)
                if interval is not None:
                    axes.plot([place, place], interval, color=COLOURS[number % len(COLOURS)], linewidth=1)
        names = [shorten(level, MOST_NAME).replace("$", r"\$") for level in places]  # without formulas
        axes.set_xticks([*places.values()], names)
        if not score:
            axes.set_ylim(-2, 102)
        axes.set_xlabel(parameter)
        _name_values(axes, say("mean score") if score else say("games won, %"))
        return _svg(figure, key, title)


def _name_values(axes: Axes, text: str) -> None:
    """Says above the axes what the values are: along the side a longer sentence would be cut off."""
    axes.set_title(text, loc="left", fontsize=axes.yaxis.label.get_fontsize())


def _line_style(number: int) -> dict[str, Any]:
    """The line of an agent. Later lines are thinner, so that an equal line below can be seen."""
    return {
        "color": COLOURS[number % len(COLOURS)],
        "linestyle": _dash_style(number),
        "linewidth": max(1.2, 2.6 - 0.3 * (number % len(COLOURS))),
        "marker": marker(number),
        "markersize": 6,
        "markevery": (0.03 + 0.035 * (number % 5), 0.2),  # of the diagonal: beside those of equal curves
    }


def _dash_style(number: int) -> tuple[int, tuple[float, ...]] | str:
    return (0, dashes(number)) if dashes(number) else "solid"


def _style() -> AbstractContextManager[None]:
    from matplotlib import rc_context

    return rc_context(STYLE)  # type: ignore[arg-type]  # its keys are declared as literals


def _axes(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def _svg(figure: Figure, key: str, title: str) -> str:
    """The figure as SVG that is the same in every run, with ids that no other figure has."""
    file = io.StringIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # letters are text, in the page's font
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    drawn = file.getvalue()
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn[drawn.index("<svg") :], flags=re.DOTALL)
    for number, colour in enumerate(COLOURS):
        drawn = drawn.replace(colour, f"var(--series-{number})")
    drawn = drawn.replace(TEXT_COLOUR, "currentColor").replace(GRID_COLOUR, "var(--rule)")
    drawn = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{key}-", drawn)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)


# The findings as one HTML page, to read or to print, which needs no other file.

MOST_SENTENCES = 6  # that are shown; the others are folded


def to_html(summary: Summary, results: Results) -> str:
    """The page, in the language that is spoken. It has no scripts and loads nothing.

    Raises MissingExtraError if plots cannot be drawn.
    """
    check_plots()
    agents = list(summary.experiment.agents)
    places = list(dict.fromkeys((found.layout, found.ghosts) for found in summary.figures))
    everywhere = [each for each in summary.comparisons if not each.layout]
    everywhere.sort(key=lambda each: (each.verdict == "open", each.is_open))
    decided = [each for each in everywhere if not each.is_open]
    undecided = [each for each in everywhere if each.is_open]
    digits = 0 if summary.experiment.is_pacman else 2  # of scores
    shown = decided[:MOST_SENTENCES] if len(everywhere) > 1 else everywhere
    leads = summary.leads()
    page: str = template("pacman.batch", "batch.html.jinja").render(
        summary=summary,
        experiment=summary.experiment,
        agents=agents,
        places=places,
        everywhere=everywhere,
        decided=decided,
        shown=shown,
        folded=[each for each in decided + undecided if each not in shown],
        by_place=[each for each in summary.comparisons if each.layout],
        plots=_plots(summary, results) if places else [],
        colours=DARK,
        swatch=swatch,
        series=COLOURS,
        series_on_dark=ON_DARK,
        detail=lambda each: _detail(each, digits),
        lead=lambda row, column: _lead(leads.get((row, column))),
        breakable=_breakable,
        rating=lambda each: with_minus(f"{each.rating:+.0f}"),
        rating_ends=lambda each: _said_ends(_format_signed_interval(each.interval, 0)),
        bar=lambda each: _bar(each, summary),
        command=lambda failure: _command(failure, summary.experiment),
        effects=[
            [spoken_text(name), *map(_said_ends, cells)]
            for name, *cells in (effect_cells(each, digits) for each in summary.effects)
        ],
        decision=summary.decision or None,
        regrets=[found for found in summary.figures if found.regret],
        duration=lambda seconds: say_figures(duration(seconds)),
        ends=lambda *interval: _said_ends(format_interval(*interval)),
        digits=digits,
        number=lambda value: say_figures(with_minus(f"{round(value, digits) + 0.0:.{digits}f}")),
        figures=say_figures,
        share=lambda part: say_figures(f"{100 * part:.1f} %"),
        told=spoken_text,
        nothing=NONE,
    )
    return page


Plots = list[tuple[str, list[str], list[tuple[str, str]]]]


def _plots(summary: Summary, results: Results) -> Plots:
    """Headings, each with the names of its lines and its plots; a plot is its caption and its SVG text."""
    place_of = summary.experiment.place
    number = {agent: each for each, agent in enumerate(summary.experiment.agents)}
    figures: dict[str, dict[int, Figures]] = {}
    for found in summary.figures:
        figures.setdefault(place_of(found.layout, found.ghosts), {})[number[found.agent]] = found
    scores: dict[str, dict[int, list[float]]] = {}
    histograms: dict[int, Counter[int]] = {}
    for row, times in zip(results.rows[: summary.games], results.times, strict=False):
        place = place_of(row.layout, row.ghosts)
        scores.setdefault(place, {}).setdefault(number[row.agent], []).append(row.score)
        if times.decisions:
            histograms.setdefault(number[row.agent], Counter()).update(times.decisions)
    wins = [
        (spoken_text(place), wins_plot(f"wins-{n}", say("Wins on {place}", place=place), found, len(number)))
        for n, (place, found) in enumerate(figures.items())
    ]
    spread = [
        (spoken_text(place), scores_plot(f"scores-{n}", say("Scores on {place}", place=place), found))
        for n, (place, found) in enumerate(scores.items())
    ]
    agents = [*number]
    drawn = [(say("Wins"), agents, wins), (say("Scores"), agents, spread)]
    if histograms:
        in_order = dict(sorted(histograms.items()))
        drawn.append(
            (
                say("Time of a decision"),
                agents,
                [("", times_plot("times", say("Times of decisions"), in_order))],
            )
        )
    return [*_parameter_plots(summary), *drawn]


def _parameter_plots(summary: Summary) -> Iterator[tuple[str, list[str], list[tuple[str, str]]]]:
    """Wins and scores over each option that has several values: a heading for each option."""
    found = [(_levels(each, summary.experiment), each) for each in summary.figures]
    options = dict.fromkeys(
        name for levels, _ in found for name in levels if name.startswith((OF_AGENT, OF_GHOSTS))
    )
    for factor in options:
        panels: dict[str, dict[str, Curve]] = {}
        for levels, each in found:
            if factor in levels:
                agent, ghosts = each.agent, each.ghosts
                if factor.startswith(OF_AGENT):
                    agent = without_option(agent, factor.removeprefix(OF_AGENT))
                else:
                    ghosts = without_option(ghosts, factor.removeprefix(OF_GHOSTS))
                panel = panels.setdefault(summary.experiment.place(each.layout, ghosts), {})
                panel.setdefault(agent, {})[levels[factor]] = each
        if any(len(curve) > 1 for panel in panels.values() for curve in panel.values()):
            names = [*dict.fromkeys(name for panel in panels.values() for name in panel)]
            yield say("By {factor}", factor=factor), names, [*_panels(factor, names, panels)]


def _panels(
    factor: str, names: Sequence[str], panels: Mapping[str, Mapping[str, Curve]]
) -> Iterator[tuple[str, str]]:
    for number, (place, panel) in enumerate(panels.items()):
        curves = {names.index(name): curve for name, curve in panel.items()}
        where = {"factor": factor, "place": place}
        for key, title, score in (
            ("Wins", say("Wins by {factor} on {place}", **where), False),
            ("Scores", say("Scores by {factor} on {place}", **where), True),
        ):
            drawing = parameter_plot(f"{key}-{factor}-{number}", title, factor, curves, score=score)
            yield spoken_text(place), drawing


def _detail(each: Comparison, digits: int) -> str:
    """The numbers behind the sentence of this comparison, with the same agent first."""
    sides = [(each.first, each.only_first), (each.second, each.only_second)]
    score, interval = each.score_difference, each.score_interval
    if each.verdict == "second":
        sides.reverse()
        score, interval = -score, interval and (-interval[1], -interval[0])
    (one, alone), (other, other_alone) = sides
    return say(
        "In {pairs} pairs of games on common seeds {one} alone won {alone}, {other} alone {other_alone}."
        " Difference of the mean scores: {difference} ({interval}).",
        pairs=each.pairs,
        one=one,
        alone=alone,
        other=other,
        other_alone=other_alone,
        difference=_said_ends(f"{score:+.{digits}f}"),
        interval=_said_ends(format_interval(interval, digits=digits)),
    )


def _lead(lead: Interval | None) -> tuple[str, str]:
    """The row's wins minus the column's, in percentage points; and "good", "bad" or "open" for the row."""
    if lead is None:
        return NONE, "open"
    low, high = (100 * end for end in lead)
    tone = "good" if low > 0 else "bad" if high < 0 else "open"
    return _said_ends(_format_signed_interval((low, high), 1)), tone


def _breakable(text: str) -> Markup:
    """The text, whose lines may end after the parts of a name."""
    from markupsafe import Markup, escape

    return Markup(re.sub(r"([:=+/\\]+|,(?!\d))(?=\w)", r"\1<wbr>", str(escape(text))))


def _bar(each: Rating, summary: Summary) -> str:
    """Return the CSS that places the bar of this rating's interval."""
    least = min(other.interval[0] for other in summary.ranking)
    most = max(other.interval[1] for other in summary.ranking)
    low, high = (100 * (end - least) / (most - least) for end in each.interval)
    return f"margin-left: {low:.1f}%; width: {max(1.0, high - low):.1f}%"


def _command(failure: Failure, experiment: Experiment) -> str:
    """The command that plays again the first game that failed for this reason."""
    return play_again(failure.layout, failure.ghosts, failure.agent, failure.seed, experiment)
