"""Record what a search asks of a game, in order, and count it. The game itself counts nothing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Any, Generic, Literal, NamedTuple

from pacman.agent import Evaluation, S

# The log of a trace: states that record what is asked of them, and the events that this makes.

Window = tuple[float, float]  # alpha and beta, as in (-inf, inf)
Kind = Literal["generated", "expanded", "evaluated", "entered", "left", "cut"]


class Event(NamedTuple):
    """One thing that a search did. Nodes are numbered in the order in which they were generated.

    >>> from pacman import tree
    >>> from pacman.trace import Trace
    >>> trace = Trace(tree.load("textbook").initial)
    >>> child = trace.root.successor(0, "Left")
    >>> [(event.kind, event.node) for event in trace.events()]
    [('generated', 0), ('expanded', 0), ('generated', 1)]
    """

    kind: Kind
    node: int
    parent: int | None  # of the node; None at the root
    agent: int | None  # who moved to the node
    action: str | None  # by which
    window: Window | None = None  # with which the search entered the node
    value: float | None = None  # with which it left the node
    cut_actions: tuple[str, ...] = ()  # the actions that were cut


class SearchStopped(BaseException):
    """Raised in a search that is to be stopped. `except Exception` does not catch it.

    >>> issubclass(SearchStopped, Exception)
    False
    """


class TracedState(Generic[S]):
    """A state that records what is asked of it. Two are equal when their states are equal.

    >>> from pacman import tree
    >>> from pacman.trace import Trace
    >>> trace = Trace(tree.load("textbook").initial)
    >>> child = trace.root.successor(0, "Left")
    >>> child.agent, child.action, trace.counts().generated.total
    (0, 'Left', 2)
    """

    __slots__ = ("_log", "action", "agent", "parent", "state")

    def __init__(
        self,
        state: S,
        log: list[Entry],
        parent: TracedState[S] | None,
        agent: int | None,
        action: str | None,
    ) -> None:
        self.state, self._log = state, log
        self.parent, self.agent, self.action = parent, agent, action

    def successor(self, agent: int, action: str) -> TracedState[S]:
        """The traced successor; the first one expands this node."""
        child: TracedState[S] = _new(TracedState)
        child.state = self.state.successor(agent, action)
        child._log = log = self._log
        child.parent = self
        child.agent = agent
        child.action = action
        log.append(child)
        return child

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """Return the state's legal actions."""
        return self.state.legal_actions(agent)

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """Return the state's outcomes."""
        return self.state.outcomes(agent)

    @property
    def score(self) -> float:
        """The state's score; asking evaluates this node."""
        self._log.append((self,))
        return self.state.score

    @property
    def num_agents(self) -> int:
        """The state's number of agents."""
        return self.state.num_agents

    @property
    def is_win(self) -> bool:
        """Whether the state is won."""
        return self.state.is_win

    @property
    def is_lose(self) -> bool:
        """Whether the state is lost."""
        return self.state.is_lose

    @property
    def is_terminal(self) -> bool:
        """Whether the state ends the game."""
        return self.state.is_terminal

    def __getattr__(self, name: str) -> Any:
        """Any other attribute of the state, which is not recorded."""
        if name in TracedState.__slots__ or name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.state, name)

    def __eq__(self, other: object) -> bool:
        return self.state == (other.state if isinstance(other, TracedState) else other)

    def __hash__(self) -> int:
        return hash(self.state)

    def __repr__(self) -> str:
        return repr(self.state)


# Entries of the log, as short as can be: a node that was generated; a node alone in a tuple, evaluated;
# with its window, entered; with None and a value, left.
Entry = (
    TracedState[Any]
    | tuple[TracedState[Any]]
    | tuple[TracedState[Any], Window | None]
    | tuple[TracedState[Any], None, float]
)
_new = object.__new__


class EventReader:
    """Turns entries of the log into events."""

    def __init__(self, forced: Container[int]) -> None:
        self._forced = forced  # ids of nodes at which the search considers one move only
        self._numbers: dict[int, int] = {}  # id of a node, which the log keeps alive -> its number
        self._children: dict[int, list[TracedState[Any]]] = {}  # of each node that is expanded, by id
        self._entered: dict[int, Window | None] = {}  # with which window, by id

    def read(self, entries: Iterable[Entry]) -> Iterator[Event]:
        """Yield the events of the next entries of the log."""
        numbers, children, entered = self._numbers, self._children, self._entered
        for entry in entries:
            if isinstance(entry, TracedState):
                parent, number = entry.parent, len(numbers)
                above = None if parent is None else numbers[id(parent)]
                if parent is not None:
                    if id(parent) not in children:
                        children[id(parent)] = []
                        yield self._event("expanded", parent)
                    children[id(parent)].append(entry)
                numbers[id(entry)] = number
                yield Event("generated", number, above, entry.agent, entry.action)
            elif len(entry) == 1:
                yield self._event("evaluated", entry[0])
            elif len(entry) == 2:
                entered[id(entry[0])] = entry[1]
                yield self._event("entered", entry[0], entry[1])
            else:
                node = entry[0]
                if id(node) in children and entered.get(id(node)) is not None:  # else nothing can be cut
                    yield from self._cuts(node)
                yield self._event("left", node, None, entry[2])

    def _cuts(self, node: TracedState[Any]) -> Iterator[Event]:
        """The actions left out at a node that the search leaves, and at children that were only probed."""
        probed = [child for child in self._children[id(node)] if id(child) not in self._entered]
        for each in (*probed, node) if id(node) not in self._forced else probed:
            children = self._children.get(id(each), [])
            if children and children[0].agent is not None:
                looked = {c.action for c in children if id(c) in self._entered or id(c) in self._children}
                legal = each.state.legal_actions(children[0].agent)
                if cut_actions := tuple(action for action in legal if action not in looked):
                    yield self._event("cut", each, None, None, cut_actions)

    def _event(
        self,
        kind: Kind,
        node: TracedState[Any],
        window: Window | None = None,
        value: float | None = None,
        cut_actions: tuple[str, ...] = (),
    ) -> Event:
        number = self._numbers[id(node)]
        parent = None if node.parent is None else self._numbers[id(node.parent)]
        return Event(kind, number, parent, node.agent, node.action, window, value, cut_actions)


class LiveLog(list[Entry]):
    """A log that reports each event at once, and stops the search when `stop` says so."""

    def __init__(
        self,
        listener: Callable[[Event], None] | None,
        stop: Callable[[int], bool] | None,
        forced: Container[int],
    ) -> None:
        super().__init__()
        self._listener, self._stop, self._events = listener, stop, EventReader(forced)

    def append(self, entry: Entry) -> None:
        """Records the entry and reports its events. Raises SearchStopped."""
        if self._stop is not None and self._stop(len(self)):
            raise SearchStopped
        super().append(entry)
        if self._listener is not None:
            for event in self._events.read((entry,)):
                self._listener(event)


# A whole trace and its figures: what is noted, and what counts as one node.
#
# generated   a node, when `successor` returns it; the root counts as generated
# expanded    a node, when a first successor of it is generated
# evaluated   a node, when its score or an evaluation of it is asked for
#
# A search that narrates (see `pacman.trace.explaining.narrate`) also says when it begins to value a node and
# within which window, the value that it leaves the node with, and the actions there that it left out:
#
# entered     a node, with its window
# cut         a node with a window that is left before all its actions were looked into
# left        a node, with its value
#
# A node is one answer of `successor`: asking twice for the same move generates two nodes, the second a
# duplicate of the first.


class Count(NamedTuple):
    """The number of times that something happened, and the number of different nodes (by their moves from the
    root).

    >>> Count(total=9, unique=7).duplicates
    2
    """

    total: int
    unique: int

    @property
    def duplicates(self) -> int:
        """The number of repetitions."""
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
        self._forced: set[int] = set()  # by the id of a node, which the log keeps alive
        is_live = listener is not None or stop is not None
        self._log: list[Entry] = LiveLog(listener, stop, self._forced) if is_live else []
        self.root: TracedState[S] = TracedState(state, self._log, None, None, None)
        self._visits: dict[int, int] = {}  # by the id of a node, which the log keeps alive
        self._log.append(self.root)

    def watch(self, evaluation: Evaluation[S]) -> Evaluation[Any]:
        """Return an evaluation for traced states that also records each call."""
        note = self._log.append

        def watched(traced: TracedState[S]) -> float:
            note((traced,))
            return evaluation(traced.state)

        watched.__name__ = getattr(evaluation, "__name__", type(evaluation).__name__)
        return watched

    def enters(self, traced: TracedState[S], window: Window | None, *, forced: bool = False) -> None:
        """Notes that the search begins to value this node, within this window.

        `forced`: it considers one move only there, as best-reply search does where another has answered.
        """
        if forced:
            self._forced.add(id(traced))
        self._log.append((traced, window))

    def is_forced(self, traced: TracedState[S]) -> bool:
        """Whether the search considers one move only at this node."""
        return id(traced) in self._forced

    def visited(self, traced: TracedState[S], visits: int) -> None:
        """Notes how often a sampling search has come to this node."""
        self._visits[id(traced)] = visits

    def visits(self, traced: TracedState[S]) -> int | None:
        """Return how often a sampling search visited this node; None if it did not say so."""
        return self._visits.get(id(traced))

    def leaves(self, traced: TracedState[S], value: float) -> None:
        """Notes the value that the search gave this node."""
        self._log.append((traced, None, value))

    def events(self) -> Iterator[Event]:
        """Everything that was noted, in order."""
        return EventReader(self._forced).read(self._log)

    @property
    def nodes(self) -> Sequence[TracedState[S]]:
        """Every generated node; its place is its number."""
        return [entry for entry in self._log if isinstance(entry, TracedState)]

    def counts(self) -> Counts:
        """The figures of everything that was noted."""
        first: dict[object, int] = {}  # the way to a node -> the first node that was reached by it
        firsts: dict[int, int] = {}  # by the id of a node
        expanded: dict[int, int] = {}  # likewise, in the order of first successors
        evaluated: list[int] = []
        for entry in self._log:
            if isinstance(entry, TracedState):
                above = None if entry.parent is None else firsts[id(entry.parent)]
                way = above, entry.agent, entry.action
                firsts[id(entry)] = first.setdefault(way, len(firsts))
                if above is not None:
                    expanded[id(entry.parent)] = above
            elif len(entry) == 1:
                evaluated.append(firsts[id(entry[0])])
        return Counts(
            generated=Count(len(firsts), len(first)),
            expanded=Count(len(expanded), len(set(expanded.values()))),
            evaluated=Count(len(evaluated), len(set(evaluated))),
        )
