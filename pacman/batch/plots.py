"""The plots of a batch: SVG to stand in a page, whose colours and letters are the page's.

No text from outside reaches matplotlib. A word of ours stands for each until the drawing is done, so that a
name is no formula, needs no letter that a font lacks, and is never measured.
"""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from pacman.batch.figures import Figures
from pacman.batch.forms import duration
from pacman.batch.rows import BUCKETS, quantile
from pacman.errors import MissingExtraError, printable

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# On a light page and on a dark one: Okabe and Ito's colours (see pacman.palette), changed where they would be
# hard to see there. The shapes tell agents apart without them.
AGENT_COLOURS = (
    *(("#0072b2", "#3f9fe0"), ("#d55e00", "#ff8a4c"), ("#008a65", "#3ecf9a"), ("#b0588f", "#e39cc5")),
    *(("#b87a00", "#e69f00"), ("#2f94cc", "#8fd3ff"), ("#596579", "#b9c4d8"), ("#85790a", "#f0e442")),
)
SHAPES = "osD^vPX*"
TEXT, DIM, RULE = "#182033", "#57647d", "#dbe2ee"
VARIABLES = {
    **{light: f"var(--agent-{number})" for number, (light, _) in enumerate(AGENT_COLOURS)},
    **{TEXT: "var(--text)", DIM: "var(--dim)", RULE: "var(--rule)"},
}

WIDTH = 756.0  # points, as are the other lengths
ABOVE, BELOW, BESIDE = 30.0, 34.0, 52.0  # a panel: its title, its axis, its values
LINE, TALL_LINE = 21.0, 34.0  # of an agent
LETTER = 5.4  # the room for one
MOST_LETTERS, LETTERS_IN_TITLE = 26, 100
BINS = 40  # of scores
COARSE = 4  # buckets of time in one bin
LEAST_RATIO = 6.0  # of the ends of a logarithmic axis, so that two marks at least are on it
NARROW_RATIO = 200.0  # below which the marks are at 1, 2, 5, 10, and above at 1, 10

Place = tuple[str, str]  # layout, ghosts
Games = Mapping[tuple[Place, int], Figures]  # by place and the agent's number


def check_plots() -> None:
    """Raises MissingExtraError if plots cannot be drawn here."""
    _matplotlib()


def _matplotlib() -> ModuleType:
    try:
        import matplotlib
    except ImportError:
        raise MissingExtraError("a page with plots", "plots") from None
    return matplotlib


def win_plot(agents: Sequence[str], places: Mapping[Place, str], games: Games) -> str:
    """Of each agent in each place the share of wins with its interval. Places have their titles."""

    def draw(figure: Figure) -> None:
        for axes, place in _panels(figure, agents, list(places), LINE):
            axes.set_xlim(0, 100)
            axes.set_xticks(range(0, 101, 25), ["0", "25", "50", "75", "100 %"])
            for number in range(len(agents)):
                found = games.get((place, number))
                if found is None:
                    _say_in_row(axes, number, "no games")
                    continue
                low, high = (100 * end for end in found.win_interval)
                axes.plot([low, high], [number] * 2, color=_colour(number), linewidth=2.4, clip_on=False)
                _dot(axes, number, 100 * found.win_share)
                _value(axes, number, f"{100 * found.win_share:.0f} %")

    return _inline("wins", agents, list(places.values()), "Share of games won, with 95 % intervals", draw)


def score_plot(
    agents: Sequence[str],
    places: Mapping[Place, str],
    games: Games,
    scores: Mapping[tuple[Place, int], Sequence[int]],
) -> str:
    """Of each agent in each place how its scores are spread: a histogram over its quantiles."""

    def draw(figure: Figure) -> None:
        for axes, place in _panels(figure, agents, list(places), TALL_LINE):
            here = [score for number in range(len(agents)) for score in scores.get((place, number), ())]
            low, high = (min(here), max(here)) if here else (0, 0)
            room = max(1.0, 0.02 * (high - low))
            _score_axis(axes, low - room, high + room)
            for number in range(len(agents)):
                found = games.get((place, number))
                if found is None:
                    _say_in_row(axes, number, "no games")
                    continue
                _spread(axes, number, *_histogram(scores[place, number], low, high))
                lowest, lower, median, upper, highest = found.score_quantiles
                _whisker(axes, number, lowest, highest, 1.2)
                _whisker(axes, number, lower, upper, 4.0)
                _dot(axes, number, median, lowered=True)
                _value(axes, number, f"{median:,.0f}".replace("-", "−"))

    return _inline("scores", agents, list(places.values()), "How the scores are spread", draw)


def time_plot(
    agents: Sequence[str],
    times: Sequence[Mapping[int, int]],
    nodes: Sequence[float | None],
    nodes_by_place: Sequence[Sequence[float]],
) -> str:
    """Of each agent how the times of its decisions are spread, by bucket; and its nodes in a decision."""
    titles = [
        *(["Time of a decision (median)"] if any(times) else []),
        *(["Nodes generated in a decision (mean)"] if any(nodes) else []),
    ]

    def draw(figure: Figure) -> None:
        panels = [axes for axes, _ in _panels(figure, agents, titles, TALL_LINE)]
        if any(times):
            _draw_times(panels[0], times)
        if any(nodes):
            _draw_nodes(panels[-1], nodes, nodes_by_place)

    return _inline("times", agents, titles, "Times and nodes of decisions", draw) if titles else ""


def _draw_times(axes: Axes, times: Sequence[Mapping[int, int]]) -> None:
    every = [bucket for histogram in times for bucket in histogram]
    _log_axis(axes, _seconds(min(every)), _seconds(max(every) + 1), duration)
    for number, histogram in enumerate(times):
        if not histogram:
            _say_in_row(axes, number, "no decision was timed")
            continue
        coarse: Counter[int] = Counter()
        for bucket, count in histogram.items():
            coarse[bucket // COARSE] += count
        bins = range(min(coarse), max(coarse) + 2)
        edges = [math.log10(_seconds(COARSE * edge)) for edge in bins]
        _spread(axes, number, [coarse[each] for each in bins[:-1]], edges)
        median, late = quantile(histogram, 0.5), quantile(histogram, 0.99)
        _whisker(axes, number, math.log10(median), math.log10(late), 1.2)
        _dot(axes, number, math.log10(median), lowered=True)
        _value(axes, number, duration(median))


def _draw_nodes(axes: Axes, nodes: Sequence[float | None], by_place: Sequence[Sequence[float]]) -> None:
    every = [*filter(None, nodes), *(value for values in by_place for value in values)]
    _log_axis(axes, min(every), max(every), lambda value: f"{value:,.3g}" if value < 1 else f"{value:,.0f}")
    for number, (mean, values) in enumerate(zip(nodes, by_place, strict=True)):
        if mean is None:
            _say_in_row(axes, number, "no nodes were counted")
            continue
        if len(values) > 1:
            logs = [math.log10(value) for value in values]
            _whisker(axes, number, min(logs), max(logs), 1.2, above=0.0)
            for log in logs:
                axes.plot(log, number, "|", color=_colour(number), markersize=9)
        _dot(axes, number, math.log10(mean))
        _value(axes, number, f"{mean:,.0f}")


def _seconds(bucket: float) -> float:
    return float(2 ** (bucket / BUCKETS))


def _panels(
    figure: Figure, agents: Sequence[str], keys: Sequence[Place] | Sequence[str], line: float
) -> Iterator[tuple[Axes, Place]]:
    """Axes for each key, with a row for each agent, the first on top."""
    columns = {1: 1, 2: 2, 4: 2}.get(len(keys), 3)
    left = 16 + LETTER * max(map(_letters, shortened(agents, MOST_LETTERS)))
    rows = line * len(agents)
    height = math.ceil(len(keys) / columns) * (ABOVE + rows + BELOW)
    width = (WIDTH - left) / columns - BESIDE
    figure.set_size_inches(WIDTH / 72, height / 72)
    for place, key in enumerate(keys):
        down, along = divmod(place, columns)
        x, top = left + along * (width + BESIDE), ABOVE + down * (ABOVE + rows + BELOW)
        axes = figure.add_axes((x / WIDTH, 1 - (top + rows) / height, width / WIDTH, rows / height))
        axes.set_title(f"panel-{place}", loc="left", fontsize=10, fontweight="bold", color=TEXT, pad=7)
        axes.set_ylim(len(agents) - 0.5, -0.5)
        names = [] if along else [f"agent-{number}" for number in range(len(agents))]
        axes.set_yticks(range(len(names)), names, fontsize=9.5, color=TEXT)
        yield axes, key
