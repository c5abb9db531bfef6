"""Words that every display uses alike."""

from __future__ import annotations

import math

from pacman import palette

TITLES = {"win": "Won", "loss": "Lost", "draw": "Draw", "agent error": "Agent error"}
COLOURS = {"win": palette.GOOD, "loss": palette.BAD, "draw": palette.DIM, "agent error": palette.BAD}


def duration(seconds: float | None) -> str:
    """A decision time for people: µs, ms or s; – when it is not known.

    >>> duration(0.0000123), duration(0.0456), duration(2), duration(None)
    ('12 µs', '46 ms', '2.0 s', '–')
    """
    if seconds is None:
        return "–"
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def speed_text(speed: float) -> str:
    """`2×`, or `max`."""
    return "max" if math.isinf(speed) else f"{speed:g}×"
