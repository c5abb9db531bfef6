"""Words and numbers as every display writes them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pacman import palette
from pacman.names.spec import AgentSpec
from pacman.trace import Move

TITLES = {"win": "Won", "loss": "Lost", "draw": "Draw", "agent error": "Agent error"}
COLOURS = {"win": palette.GOOD, "loss": palette.BAD, "draw": palette.DIM, "agent error": palette.BAD}


def against(specs: Sequence[AgentSpec]) -> str:
    """Against whom Pacman plays; each kind of ghost is named once.

    >>> against([AgentSpec("reflex"), AgentSpec("random"), AgentSpec("random")])
    'against random'
    """
    return f"against {', '.join(dict.fromkeys(map(str, specs[1:]))) or 'nobody'}"


def speed_text(speed: float) -> str:
    """`2×`, or `max`."""
    return "max" if math.isinf(speed) else f"{speed:g}×"


def number(value: float) -> str:
    """Points, short.

    >>> number(-312.04), number(3), number(2.666)
    ('-312', '3', '2.7')
    """
    return f"{value:.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.1f}"


def bounded(move: Move) -> str:
    """A move's value, with ≤ or ≥ where it is only a bound.

    >>> bounded(Move("West", 27.0, "≤", None))
    '≤ 27'
    """
    return "–" if move.value is None else f"{move.bound} {number(move.value)}".strip()


def value_text(move: Move) -> str:
    """A move's value, and the chances of winning and losing within the search's depth, where there are any.

    >>> from pacman.trace import ExpectedResult
    >>> value_text(Move("West", -40.0, "", ExpectedResult(-40.0, 0.0, 0.125)))
    'loss 12%   -40'
    """
    chances = [] if move.expected is None else [("win", move.expected.win), ("loss", move.expected.loss)]
    words = [f"{what} {100 * chance:.0f}%" for what, chance in chances if chance >= 0.005]
    return "   ".join([*words, bounded(move)])
