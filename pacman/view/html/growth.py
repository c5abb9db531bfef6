"""The growth of a search: its nodes by depth and their bounds, as a table and as curves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import ceil, isfinite, log10
from typing import NamedTuple

from pacman.messages import message
from pacman.support.language import say, say_figures, spoken
from pacman.trace import Growth

ALL, ROOT, BEST = "b^m", "b^(m/2)", message("best case")
ALL_WITH_CHANCE = "b^k·n^l"


class Row(NamedTuple):
    """The cells of one depth, as text."""

    depth: str
    cells: tuple[str, ...]


def headings(growth: Growth) -> tuple[str, ...]:
    """The headings of the table; the columns of `rows` have the same order."""
    everything = ALL if growth.outcomes is None else ALL_WITH_CHANCE
    bounds = (everything, ROOT, say(BEST)) if growth.best_case(0) is not None else (everything,)
    return (say("depth"), say("generated"), say("expanded"), say("evaluated"), *bounds)


def rows(growth: Growth) -> list[Row]:
    """A row for each depth: what the search did, and the bounds.

    >>> from agents import AlphaBeta
    >>> from pacman import tree
    >>> from pacman.trace import Growth, explain
    >>> rows(Growth.of(explain(AlphaBeta(depth=1), tree.load("textbook").initial)))[-1]
    Row(depth='2', cells=('7', '0', '7', '9', '3', '5'))
    """
    return [
        Row(
            f"{depth}",
            (
                *(say_figures(f"{count:,}") for count in (ply.generated, ply.expanded, ply.evaluated)),
                *(_number(bound) for bound in _bounds(growth, depth)),
            ),
        )
        for depth, ply in enumerate(growth.plies)
    ]


def sentence(growth: Growth) -> str:
    """A sentence on what b and n are, with their exact values."""
    b = _fraction(growth.branching)
    if growth.outcomes is not None:
        return say(
            "b = {b} is the mean number of moves of the players' nodes that were expanded,"
            " n = {n} that of the chance nodes; below k moves and l of chance a full tree has {all} nodes.",
            b=b,
            n=_fraction(growth.outcomes),
            all=ALL_WITH_CHANCE,
        )
    what = say(
        "b = {b} is the mean number of children of the inner nodes that were expanded, cut ones included.",
        b=b,
    )
    if growth.best_case(0) is None:
        return what
    last = len(growth.plies) - 1
    best = say(
        "The best case is alpha-beta's with the best move first: {nodes} at depth {depth}.",
        nodes=_best(growth, last),
        depth=last,
    )
    return what + spoken().space + best


def _best(growth: Growth, depth: int) -> str:
    ours = sum(ply.role == "max" for ply in growth.plies[:depth])
    return f"b^{ours} + b^{depth - ours} − 1"


def _bounds(growth: Growth, depth: int) -> list[float]:
    found = (growth.all_nodes(depth), growth.square_root(depth), growth.best_case(depth))
    return [bound for bound in found if bound is not None]


def _number(value: float) -> str:
    """A bound, short: digits behind the point only where it is small.

    >>> _number(9.0), _number(5.196152), _number(177147.0), _number(2.5e19), _number(float("inf"))
    ('9', '5.2', '177,147', '2.5e+19', '∞')
    """
    if not isfinite(value):
        return "∞"
    if value >= 1e15:
        return say_figures(f"{value:.3g}")
    return say_figures(f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}")


def _fraction(value: Fraction) -> str:
    """A whole number, or the fraction with its decimal.

    >>> _fraction(Fraction(3)), _fraction(Fraction(7, 3))
    ('3', '7/3 ≈ 2.333')
    """
    return str(value.numerator) if value.denominator == 1 else say_figures(f"{value} ≈ {float(value):.4g}")


# The curves: depth from left to right, nodes upwards on a logarithmic scale. Each line has its own dashes and
# its name at its end, so that no colour needs to be told from another.

LEFT, TOP, WIDTH, HEIGHT, RIGHT, BOTTOM = 44, 14, 250, 190, 96, 34
LABEL = 15  # pixels between the names of two lines
MOST_TICKS = 8


class Line(NamedTuple):
    """One curve."""

    name: str
    values: Sequence[float]


def lines(growth: Growth) -> list[Line]:
    """The curves: nodes that were generated, and the bounds."""
    depths = range(len(growth.plies))
    bounds = zip(*(_bounds(growth, depth) for depth in depths), strict=True)
    return [
        Line(say("generated"), [ply.generated for ply in growth.plies]),
        *(Line(name, values) for name, values in zip(headings(growth)[4:], bounds, strict=True)),
    ]


def curves(growth: Growth) -> str:
    """The curves as SVG, in the colours of the page around it."""
    drawn = lines(growth)
    most = max(value for line in drawn for value in line.values if isfinite(value))
    decades = max(1, ceil(log10(most)))
    depths = len(growth.plies) - 1

    def across(depth: int) -> float:
        return LEFT + WIDTH * depth / max(1, depths)

    def down(value: float) -> float:
        return TOP + HEIGHT * (1 - log10(max(value, 1.0)) / decades)

    parts = [_grid(decades, depths, across, down)]
    ends = _spread([down(line.values[-1]) if isfinite(line.values[-1]) else TOP for line in drawn])
    for number, (line, end) in enumerate(zip(drawn, ends, strict=True)):
        points = [(across(depth), down(value)) for depth, value in enumerate(line.values) if isfinite(value)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        parts.append(f'<path class="line line-{number}" d="{path}"/>')
        parts.append(
            f'<text class="name-{number}" x="{LEFT + WIDTH + 8}" y="{end + 4:.1f}">{line.name}</text>'
        )
        if number == 0:
            parts += [f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>' for x, y in points]
    box = f"0 0 {LEFT + WIDTH + RIGHT} {TOP + HEIGHT + BOTTOM}"
    about = say("Nodes by depth, on a logarithmic scale; the table below has the numbers")
    return f'<svg class="growth" viewBox="{box}" role="img" aria-label="{about}">{"".join(parts)}</svg>'


def _grid(decades: int, depths: int, across: Callable[[int], float], down: Callable[[float], float]) -> str:
    """Lines at powers of ten, and the depths below."""
    parts = []
    for power in range(0, decades + 1, ceil((decades + 1) / MOST_TICKS)):
        y = down(10.0**power)
        label = (
            say_figures(f"{10**power:,}") if power < 4 else f'10<tspan dy="-5" font-size="9">{power}</tspan>'
        )
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{LEFT + WIDTH}"/>')
        parts.append(f'<text class="tick" text-anchor="end" x="{LEFT - 6}" y="{y + 4:.1f}">{label}</text>')
    below = TOP + HEIGHT + 16
    for depth in range(0, depths + 1, ceil((depths + 1) / MOST_TICKS)):
        x = across(depth)
        parts.append(f'<text class="tick" text-anchor="middle" x="{x:.1f}" y="{below}">{depth}</text>')
    middle = LEFT + WIDTH / 2
    parts.append(
        f'<text class="tick" text-anchor="middle" x="{middle}" y="{below + 15}">{say("depth")}</text>'
    )
    return "".join(parts)


def _spread(places: Sequence[float]) -> list[float]:
    """Move the names of lines apart where they are too close to be read; they keep their order."""
    order = sorted(range(len(places)), key=places.__getitem__)
    found = list(places)
    for before, after in pairwise(order):
        found[after] = max(found[after], found[before] + LABEL)
    beyond = max(0.0, found[order[-1]] - (TOP + HEIGHT + BOTTOM - 12))
    return [place - beyond for place in found]
