"""What a search did, in a form that can be compared: the student's, the reference's, a mistaken one's."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from pacman.trace import Trace

Way = tuple[tuple[int, str], ...]  # (agent, action) of each move from the root to a node
Value = Fraction | float
ROOT: Way = ()


class Behaviour(NamedTuple):
    """Everything that a search asked, in order, and its answer.

    A node is named by the moves that lead to it, so the same moves made twice are a duplicate.
    `actions` are all the best actions by this search's own values; `action` is the one that it chose.
    """

    generated: tuple[Way, ...]
    expanded: tuple[Way, ...]
    evaluated: tuple[Way, ...]
    action: str | None = None  # None where it ended without an answer
    value: Value | None = None
    actions: frozenset[str] = frozenset()
    viewed: frozenset[Way] = frozenset()  # nodes whose board was looked at, where that is known
    scored: frozenset[Way] = (
        frozenset()
    )  # evaluated nodes whose score was asked for, not the given evaluation


class Allowed(NamedTuple):
    """How often a search that is right generates and evaluates each node; None: that does not count.

    The root counts as generated once.
    """

    generated: Mapping[Way, int] | None = None
    evaluated: Mapping[Way, int] | None = None


ANYTHING = Allowed()


def behaviour(
    trace: Trace[Any],
    action: str | None = None,
    value: Value | None = None,
    actions: frozenset[str] = frozenset(),
    viewed: frozenset[Way] = frozenset(),
    scored: frozenset[Way] = frozenset(),
) -> Behaviour:
    """The behaviour that this trace recorded, with the answer that the search gave."""
    ways: list[Way] = []
    seen: dict[str, list[Way]] = {"generated": [], "expanded": [], "evaluated": []}
    for event in trace.events():
        if event.kind == "generated":
            if event.parent is None or event.agent is None or event.action is None:
                ways.append(ROOT)
            else:
                ways.append((*ways[event.parent], (event.agent, event.action)))
        if event.kind in seen:
            seen[event.kind].append(ways[event.node])
    kinds = {kind: tuple(found) for kind, found in seen.items()}
    return Behaviour(
        kinds["generated"], kinds["expanded"], kinds["evaluated"], action, value, actions, viewed, scored
    )


def visiting_order(seen: Behaviour) -> dict[Way, list[str]]:
    """The order in which the actions of each expanded node were visited.

    An action counts as visited when the first node below it is evaluated, since some searches generate all
    children before they visit the first; actions with nothing evaluated below them come last.
    """
    order: dict[Way, list[str]] = {}
    for way in (*dict.fromkeys(seen.evaluated), *seen.generated):
        for length in range(1, len(way) + 1):
            actions = order.setdefault(way[: length - 1], [])
            if way[length - 1][1] not in actions:
                actions.append(way[length - 1][1])
    return order


def way_to(state: Any) -> Way:
    """The moves from the root to this traced state."""
    moves = []
    while state.parent is not None:
        moves.append((state.agent, state.action))
        state = state.parent
    return tuple(reversed(moves))
