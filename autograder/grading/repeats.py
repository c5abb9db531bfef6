"""Advice on a right search: how often it asked for a successor that it had already."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pacman.trace import Trace


class Repeats(NamedTuple):
    """Count the successors that were asked for, and the calls that repeated an earlier one."""

    calls: int
    repeated: int


def repeats(traces: Iterable[Trace[Any]]) -> Repeats:
    """Count those of these searches together; a move that an earlier search made is no repetition."""
    calls = repeated = 0
    for trace in traces:
        nodes = trace.nodes
        first: dict[object, int] = {}  # the way to a node -> the first node that was reached by it
        same = {id(nodes[0]): 0}  # by id, which the trace keeps alive
        for number, node in enumerate(nodes[1:], start=1):
            way = (same[id(node.parent)], node.agent, node.action)
            same[id(node)] = first.setdefault(way, number)
        calls += len(nodes) - 1
        repeated += len(nodes) - 1 - len(first)
    return Repeats(calls, repeated)


def advice(calls: int, repeated: int) -> str:
    """The advice in one sentence; "" if nothing was asked for twice."""
    if not repeated:
        return ""
    return f"right; advice: {repeated:,} of its {calls:,} successor calls asked again for a node that it had"
