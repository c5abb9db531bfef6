"""Records what a search asks of a game, in order. The game itself counts nothing.

generated   a node, when `successor` returns it; the root counts as generated
expanded    a node, when a first successor of it is generated
evaluated   a node, when its score or an evaluation of it is asked for

A search that narrates (see `pacman.trace`) also says when it begins to value a node and within which
window, the value that it leaves the node with, and the actions there that it left out:

entered     a node, with its window
cut         a node with a window that is left before all its actions were looked into
left        a node, with its value

A node is one answer of `successor`: asking twice for the same move generates two nodes, the second a
duplicate of the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple

from pacman.agent import Evaluation, S
from pacman.trace.log import Entry, Event, EventReader, LiveLog, TracedState, Window


class Count(NamedTuple):
    """How often something happened, and to how many different nodes (by their moves from the root).

    >>> Count(total=9, unique=7).duplicates
    2
    """

    total: int
    unique: int

    @property
    def duplicates(self) -> int:
        """How many were repetitions."""
        return self.total - self.unique


class Counts(NamedTuple):
    """The counts of a whole search.

    >>> from agents import Minimax
    >>> from pacman import tree
    >>> from pacman.trace import explain
    >>> counts = explain(Minimax(depth=1), tree.load("textbook").initial).counts
    >>> counts.generated.total, counts.expanded.total, counts.evaluated.total
    (13, 4, 9)
    """

    generated: Count
    expanded: Count
    evaluated: Count


class Trace(Generic[S]):
    """The log of one search, which begins at `root`.

    >>> from pacman import GameState, Layout
    >>> trace = Trace(GameState.initial(Layout.load("first-bite")))
    >>> after = trace.root.successor(0, "East")
    >>> [(event.kind, event.node, event.action) for event in trace.events()]
    [('generated', 0, None), ('expanded', 0, None), ('generated', 1, 'East')]
    """

    def __init__(
        self,
        state: S,
        listener: Callable[[Event], None] | None = None,
        *,
        stop: Callable[[int], bool] | None = None,
    ) -> None:
        """`listener` gets every event; `stop` gets the length of the log, and ends the search by True."""
        self._log: list[Entry] = [] if listener is None and stop is None else LiveLog(listener, stop)
        self.root: TracedState[S] = TracedState(state, self._log, None, None, None)
        self._visits: dict[int, int] = {}  # by the id of a node, which the log keeps alive
        self._log.append(self.root)

    def watch(self, evaluation: Evaluation[S]) -> Evaluation[Any]:
        """The same evaluation for traced states, which also records each call."""
        note = self._log.append

        def watched(traced: TracedState[S]) -> float:
            note((traced,))
            return evaluation(traced.state)

        watched.__name__ = getattr(evaluation, "__name__", type(evaluation).__name__)
        return watched

    def enters(self, traced: TracedState[S], window: Window | None) -> None:
        """Notes that the search begins to value this node, within this window."""
        self._log.append((traced, window))

    def visited(self, traced: TracedState[S], visits: int) -> None:
        """Notes how often a sampling search has come to this node."""
        self._visits[id(traced)] = visits

    def visits(self, traced: TracedState[S]) -> int | None:
        """How often a sampling search came to this node; None if it did not say so."""
        return self._visits.get(id(traced))

    def leaves(self, traced: TracedState[S], value: float) -> None:
        """Notes the value that the search gave this node."""
        self._log.append((traced, None, value))

    def events(self) -> Iterator[Event]:
        """Everything that was noted, in order."""
        tell = EventReader()
        for entry in self._log:
            yield from tell(entry)

    @property
    def nodes(self) -> Sequence[TracedState[S]]:
        """Every generated node; its place is its number."""
        return [entry for entry in self._log if isinstance(entry, TracedState)]

    def counts(self) -> Counts:
        """The figures of everything that was noted."""
        first: dict[object, int] = {}  # the way to a node -> the first node that was reached by it
        firsts: list[int] = []  # of every node, by number
        seen: dict[str, list[int]] = {"generated": [], "expanded": [], "evaluated": []}
        for event in self.events():
            if event.kind == "generated":
                way = (None if event.parent is None else firsts[event.parent], event.agent, event.action)
                firsts.append(first.setdefault(way, event.node))
            if event.kind in seen:
                seen[event.kind].append(firsts[event.node])
        return Counts(**{kind: Count(len(nodes), len(set(nodes))) for kind, nodes in seen.items()})
