"""The plots of a batch, drawn by matplotlib as SVG inside a page.

Agents are named by their numbers, from 1; the page around a plot says which agent has which number.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pacman.batch.figures import Figures
from pacman.batch.rows import BUCKETS
from pacman.support.durations import duration
from pacman.support.requirements import missing_extra

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Okabe and Ito's colours, which colour-blind people can tell apart; the seventh is darker, the eighth grey.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a00", "#777777")
DASHES = ("solid", "dashed", "dotted")  # the next one after all colours are used; CSS has the same names
WIDTH = 4.4  # inches
STYLE = {
    "svg.fonttype": "none",  # letters stay text, in the page's font
    "svg.hashsalt": "pacman",
    "font.size": 10.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.axisbelow": True,
}


def check_plots() -> None:
    """Raises MissingExtraError if plots cannot be drawn here."""
    if find_spec("matplotlib") is None:
        raise missing_extra("a page with plots", "plots")


def colour(number: int) -> str:
    """The colour of agent `number`, counted from 0."""
    return COLOURS[number % len(COLOURS)]


def dashes(number: int) -> str:
    """The line style of agent `number`, counted from 0."""
    return DASHES[number // len(COLOURS) % len(DASHES)]


def wins_plot(key: str, title: str, figures: Mapping[int, Figures], agents: int) -> str:
    """The share of games won with its interval, by agent number; `key` makes the ids in the SVG unique."""
    with _style():
        figure, axes = _axes(0.55 + 0.24 * agents)
        for number, found in figures.items():
            low, high = (100 * end for end in found.win_interval)
            axes.plot(
                [low, high], [number, number], color=colour(number), linestyle=dashes(number), linewidth=2
            )
            axes.plot([100 * found.win_share], [number], "o", color=colour(number))
        axes.set_yticks(range(agents), [str(number) for number in range(1, agents + 1)])
        axes.set_ylim(agents - 0.4, -0.6)
        axes.set_xlim(-2, 102)
        axes.set_xlabel("games won, %, with 95 % intervals")
        return _svg(figure, key, title)


def scores_plot(key: str, title: str, scores: Mapping[int, Sequence[float]]) -> str:
    """The share of games with at most each score, by agent number."""
    from matplotlib.ticker import MaxNLocator

    with _style():
        figure, axes = _axes(2.5)
        for number, values in scores.items():
            shares = [100 * (place + 1) / len(values) for place in range(len(values))]
            ordered = sorted(values)
            axes.step([ordered[0], *ordered], [0, *shares], where="post", **_line(number))
        axes.xaxis.set_major_locator(MaxNLocator(nbins=6, integer=True))
        axes.set_ylim(0, 101)
        axes.set_xlabel("score")
        axes.set_ylabel("games at or below it, %")
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
            axes.plot([2 ** (bucket / BUCKETS) for bucket in buckets], shares, **_line(number))
        least, most = axes.get_xlim()
        steps = (1, 2, 5) if most / least < 1000 else (1,)
        axes.set_xlim(least / 1.5, most * 1.5)
        axes.xaxis.set_major_locator(LogLocator(subs=steps))
        axes.xaxis.set_minor_locator(NullLocator())
        axes.xaxis.set_major_formatter(lambda seconds, _: duration(seconds))
        axes.set_ylim(0, 101)
        axes.set_xlabel("time of a decision")
        axes.set_ylabel("decisions that took less, %")
        return _svg(figure, key, title)


def _line(number: int) -> dict[str, Any]:
    """The line of an agent. Later lines are thinner, so that an equal line below can be seen."""
    return {
        "color": colour(number),
        "linestyle": dashes(number),
        "linewidth": max(1.2, 3.2 - 0.5 * (number % len(COLOURS))),
    }


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
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
    drawn = file.getvalue()
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn[drawn.index("<svg") :], flags=re.DOTALL)
    drawn = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{key}-", drawn)
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)
