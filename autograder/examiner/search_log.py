"""The log of a reference search: the window and the value of each node, and what is left out there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import inf, isnan
from typing import Any, Literal

from autograder.behaviour import ROOT, Value, Way
from autograder.examiner.exercise import Exercise, VisitingOrder
from autograder.reference.search import MOST_STEPS, Move, NoAnswerError, Record, Search
from pacman.agent import Role
from pacman.errors import PacmanError
from pacman.trace import SearchStopped

Ending = Literal["", "depth", "win", "loss", "over"]  # why a node is a leaf; "": it is none


@dataclass
class Visit:
    """A visited child: the window before, and the value after."""

    action: str
    alpha: Value
    beta: Value
    value: Value


@dataclass
class LogEntry:
    """The facts about one node that a search knows. `low` and `high` are bounds of its true value."""

    way: Way
    agent: int  # who moves here
    plies: int  # moves that are left
    role: Role | None  # None at a leaf
    alpha: Value
    beta: Value
    ends: Ending
    visits: list[Visit] = field(default_factory=list)
    left_out: tuple[str, ...] = ()  # actions after the last one that was looked into
    shares: Mapping[str, Value] = field(default_factory=dict)  # of a chance node's actions
    value: Value | None = None  # None: it was not left
    low: Value = -inf
    high: Value = inf

    @property
    def sign(self) -> str:
        """ "≤" or "≥" where the value is only a bound."""
        if self.value is None or self.low == self.high:
            return ""
        return "≤" if self.value >= self.high else "≥" if self.value <= self.low else ""

    def child(self, action: str) -> Way:
        """The way to the child behind this action."""
        return (*self.way, (self.agent, action))


class LoggingSearch(Search):
    """A mixin for a type of search that keeps an entry for each node, by its way."""

    def begin(self) -> None:
        """Must be called once, before the search."""
        self.entries: dict[Way, LogEntry] = {}
        self._open: list[LogEntry] = []

    def root_values(self) -> dict[str, Value]:
        alpha, beta = self.outer
        root = self._entered(self.root, 0, self.plies(), alpha, beta, is_root=True)
        values = super().root_values()
        if values and not any(map(isnan, values.values())):
            self._left(root, self.root, self.best(values))
        return values

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        entry = self._entered(state, agent, plies, alpha, beta)
        value = super().value(state, agent, plies, alpha, beta)
        self._left(entry, state, value)
        return value

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._open[-1].visits.append(Visit(move[1], alpha, beta, value))
        return value

    def _entered(
        self, state: Any, agent: int, plies: int, alpha: Value, beta: Value, *, is_root: bool = False
    ) -> LogEntry:
        is_leaf = not is_root and self.is_leaf(state, agent, plies)
        role = None if is_leaf else self.role(state, agent)
        ends = _ending(state) if is_leaf else ""
        entry = LogEntry(state.way, agent, plies, role, alpha, beta, ends)
        self.entries.setdefault(entry.way, entry)
        self._open.append(entry)
        return entry

    def _left(self, entry: LogEntry, state: Any, value: Value) -> None:
        self._open.pop()
        entry.value = value
        if entry.ends:
            entry.low = entry.high = value
            return
        seen = {visit.action for visit in entry.visits}
        actions = self.actions(state, entry.agent) if entry.visits else ()
        entry.left_out = tuple(action for action in actions if action not in seen)
        if entry.role == "chance":
            entry.shares = {action: share for _, action, share in self.outcomes(state, entry.agent)}
            entry.left_out = tuple(action for action in entry.left_out if action in entry.shares)
        if entry.visits:
            entry.low, entry.high = self._bounds(entry)

    def _bounds(self, entry: LogEntry) -> tuple[Value, Value]:
        below = [self.entries.get(entry.child(visit.action)) for visit in entry.visits]
        ends = [self.outer if each is None else (each.low, each.high) for each in below]
        ends += [self.outer] * len(entry.left_out)
        lows, highs = [low for low, _ in ends], [high for _, high in ends]
        if entry.role != "chance":
            best = max if entry.role == "max" else min
            return best(lows), best(highs)
        actions = [*(visit.action for visit in entry.visits), *entry.left_out]
        shares = [entry.shares.get(action, Fraction(0)) for action in actions]
        return _mean_value(shares, lows, -inf), _mean_value(shares, highs, inf)


@dataclass(frozen=True)
class SearchLog:
    """The entries of a search by node, in the order in which it reached the nodes."""

    entries: Mapping[Way, LogEntry]

    @property
    def root(self) -> LogEntry:
        """The entry of the root."""
        return self.entries[ROOT]


def log_search(
    exercise: Exercise, search_type: type[Search] = Search, order: VisitingOrder | None = None
) -> SearchLog:
    """Run a search of this type and keep what it knows at each node; stop where it is refused something."""
    problem = exercise.problem
    record = Record(problem.state, MOST_STEPS)
    wanted: Any = search_type  # hashable, as classes are
    search = logging_search(wanted)(record, problem.settings, evaluation=problem.evaluation, order=order)
    search.begin()
    try:
        search.root_values()
    except (SearchStopped, PacmanError, NoAnswerError):
        return SearchLog(search.entries)
    except RecursionError:
        if search_type is Search:
            raise
    return SearchLog(search.entries)


@lru_cache(4096)
def logging_search(search_type: Any) -> type[LoggingSearch]:
    """This type of search, which also keeps an entry for each node."""
    return type(f"Logging{search_type.__name__}", (LoggingSearch, search_type), {})


def _ending(state: Any) -> Ending:
    if state.is_terminal:
        return "win" if state.is_win else "loss" if state.is_lose else "over"
    return "depth"


def _mean_value(shares: list[Value], values: list[Value], unknown: float) -> Value:
    """The mean; `unknown` if that is not a number."""
    total: Value = Fraction(0)
    for share, value in zip(shares, values, strict=True):
        total += share * value if share else 0
    return unknown if isnan(total) else total
