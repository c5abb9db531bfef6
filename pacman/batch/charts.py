"""The plots of a batch, drawn by matplotlib as SVG that stands in a page."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pacman.batch.figures import Figures
from pacman.batch.forms import duration
from pacman.batch.rows import BUCKETS
from pacman.errors import MissingExtraError, printable

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Okabe and Ito's colours, told apart by all; the eighth is grey.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a00", "#777777")
MOST_LETTERS = 28
WIDTH = 9.2  # inches
STYLE = {
    "svg.fonttype": "none",  # the page's own letters
    "svg.hashsalt": "pacman",
    "font.size": 9,
    "figure.constrained_layout.h_pad": 0.1,  # inches
    "text.parse_math": False,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.axisbelow": True,
}

Place = tuple[str, str]  # layout, ghosts


def check_plots() -> None:
    """Raises MissingExtraError if plots cannot be drawn here."""
    if find_spec("matplotlib") is None:
        raise MissingExtraError("a page with plots", "plots")


def wins_plot(places: Sequence[Place], agents: Sequence[str], figures: Sequence[Figures]) -> str:
    """The share of games won with its interval, place by place."""
    figure, panels = _panels(len(places), 0.45 + 0.26 * len(agents), wide=2)
    for (layout, ghosts), axes in zip(places, panels, strict=True):
        axes.set_title(f"{shortened(layout)}, {shortened(ghosts)}", loc="left")
        for found in figures:
            if (found.layout, found.ghosts) == (layout, ghosts):
                number = agents.index(found.agent)
                low, high = (100 * end for end in found.win_interval)
                axes.plot([low, high], [number, number], color=_colour(number), linewidth=2)
                axes.plot([100 * found.win_share], [number], "o", color=_colour(number))
        _rows(axes, agents)
        axes.set_xlim(-2, 102)
        axes.set_xlabel("games won, %, with 95 % intervals")
    return _svg(figure, "wins", "Share of games won, with 95 % intervals")


def scores_plot(
    places: Sequence[Place], agents: Sequence[str], scores: dict[tuple[str, str, str], list[int]]
) -> str:
    """Which share of the games stayed at or below each score, place by place."""
    from matplotlib.ticker import MaxNLocator

    figure, panels = _panels(len(places), 2.4, wide=2)
    for (layout, ghosts), axes in zip(places, panels, strict=True):
        axes.set_title(f"{shortened(layout)}, {shortened(ghosts)}", loc="left")
        for number, agent in enumerate(agents):
            values = sorted(scores.get((layout, ghosts, agent), ()))
            if values:
                shares = [100 * (place + 1) / len(values) for place in range(len(values))]
                axes.step(
                    [values[0], *values], [0, *shares], where="post", color=_colour(number), label=agent
                )
        axes.xaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
        axes.set_ylim(0, 100)
        axes.set_xlabel("score")
        axes.set_ylabel("games at or below it, %")
    _legend(figure, agents)
    return _svg(figure, "scores", "How the scores are spread")


def times_plot(agents: Sequence[str], histograms: Sequence[dict[int, int]]) -> str:
    """How long decisions took, agent by agent, on a logarithmic axis."""
    figure, (axes,) = _panels(1, 2.4, wide=1)
    for number, histogram in enumerate(histograms):
        total = sum(histogram.values())
        if total:
            buckets = range(min(histogram), max(histogram) + 2)
            done, shares = 0, []
            for bucket in buckets:
                shares.append(100 * done / total)
                done += histogram.get(bucket, 0)
            axes.plot([2 ** (bucket / BUCKETS) for bucket in buckets], shares, color=_colour(number))
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(lambda seconds, _: duration(seconds))
    axes.set_ylim(0, 100)
    axes.set_xlabel("time of a decision")
    axes.set_ylabel("decisions that took less, %")
    _legend(figure, agents)
    return _svg(figure, "times", "How long decisions took")


def shortened(name: str) -> str:
    """A name that fits into a plot."""
    # what the plots' font has for sure
    shown = printable(name).encode("latin-1", "replace").decode("latin-1")
    half = MOST_LETTERS // 2
    return shown if len(shown) <= MOST_LETTERS else f"{shown[:half]}...{shown[-half:]}"


def _colour(number: int) -> str:
    return COLOURS[number % len(COLOURS)]


def _rows(axes: Axes, agents: Sequence[str]) -> None:
    names = [f"{number} {shortened(agent)}" for number, agent in enumerate(agents, 1)]
    axes.set_yticks(range(len(agents)), names)
    axes.set_ylim(len(agents) - 0.4, -0.6)


def _panels(count: int, height: float, wide: int) -> tuple[Figure, list[Axes]]:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    columns = min(wide, count)
    rows = math.ceil(count / columns)
    with rc_context(STYLE):  # type: ignore[arg-type]
        figure = Figure(figsize=(WIDTH, rows * (height + 0.65) + 0.3), layout="constrained")
        axes = figure.subplots(rows, columns, squeeze=False).ravel().tolist()
    for unused in axes[count:]:
        unused.set_axis_off()
    return figure, axes[:count]


def _legend(figure: Figure, agents: Sequence[str]) -> None:
    from matplotlib.lines import Line2D

    lines = [Line2D([], [], color=_colour(number)) for number in range(len(agents))]
    names = [f"{number} {shortened(agent)}" for number, agent in enumerate(agents, 1)]
    figure.legend(lines, names, loc="outside lower left", ncols=3, frameon=False)


def _svg(figure: Figure, key: str, title: str) -> str:
    """The drawing with nothing that changes from run to run, and with ids that no other drawing has."""
    from matplotlib import rc_context

    file = io.StringIO()
    with rc_context(STYLE):  # type: ignore[arg-type]
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Title": title})
    drawn = file.getvalue()
    drawn = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{key}-", drawn[drawn.index("<svg") :])
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
