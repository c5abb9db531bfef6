"""Advice on a right search: how often it asked for a successor that it had already."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pacman.trace import Trace


class Repeats(NamedTuple):
    """How many successors were asked for, and how many of these calls repeated an earlier one."""

    calls: int
    repeated: int


def repeats(traces: Iterable[Trace[Any]]) -> Repeats:
    """Those of these searches together; moves that were made in another search do not count as repeated."""
    calls = repeated = 0
    for trace in traces:
        generated = trace.counts().generated
        calls += generated.total - 1  # without the root
        repeated += generated.duplicates
    return Repeats(calls, repeated)


def advice(calls: int, repeated: int) -> str:
    """The sentence; "" if nothing was asked for twice."""
    if not repeated:
        return ""
    return f"right; advice: {repeated:,} of its {calls:,} successor calls asked again for a node that it had"
