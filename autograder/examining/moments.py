"""A reference search that tells what it knows at each node: roles, windows, values, and what it left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import inf, isnan
from typing import Any, Literal

from autograder.judging.exercise import Exercise, Order
from autograder.reference.decisions import Move
from autograder.reference.record import Record
from autograder.reference.search import MOST_STEPS, NoAnswerError, Search
from autograder.searching.behaviour import ROOT, Value, Way
from pacman.agent import Role
from pacman.errors import PacmanError
from pacman.trace import SearchStopped

Ending = Literal["", "depth", "win", "loss", "over"]  # why a node is a leaf; "": it is none


@dataclass
class Visit:
    """A child that was looked into: what was known before, and what it was worth."""

    action: str
    alpha: Value
    beta: Value
    value: Value


@dataclass
class Moment:
    """What a search knows of one node. `low` and `high` are bounds of its true value."""

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


class Telling(Search):
    """Stands before another kind of search, and keeps a moment for each node, by its way."""

    def begin(self) -> None:
        """Must be called once, before the search."""
        self.moments: dict[Way, Moment] = {}
        self._open: list[Moment] = []

    def root_values(self) -> dict[str, Value]:
        alpha, beta = self.outer
        root = self._entered(self.root, 0, self.plies(), alpha, beta, is_root=True)
        values = super().root_values()
        if values and not any(map(isnan, values.values())):
            self._left(root, self.root, self.best(values))
        return values

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        moment = self._entered(state, agent, plies, alpha, beta)
        value = super().value(state, agent, plies, alpha, beta)
        self._left(moment, state, value)
        return value

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._open[-1].visits.append(Visit(move[1], alpha, beta, value))
        return value

    def _entered(
        self, state: Any, agent: int, plies: int, alpha: Value, beta: Value, *, is_root: bool = False
    ) -> Moment:
        is_leaf = not is_root and self.is_leaf(state, agent, plies)
        role = None if is_leaf else self.role(state, agent)
        ends = _ending(state) if is_leaf else ""
        moment = Moment(state.way, agent, plies, role, alpha, beta, ends)
        self.moments.setdefault(moment.way, moment)
        self._open.append(moment)
        return moment

    def _left(self, moment: Moment, state: Any, value: Value) -> None:
        self._open.pop()
        moment.value = value
        if moment.ends:
            moment.low = moment.high = value
            return
        seen = {visit.action for visit in moment.visits}
        actions = self.actions(state, moment.agent) if moment.visits else ()
        moment.left_out = tuple(action for action in actions if action not in seen)
        if moment.role == "chance":
            moment.shares = {action: share for _, action, share in self.outcomes(state, moment.agent)}
            moment.left_out = tuple(action for action in moment.left_out if action in moment.shares)
        if moment.visits:
            moment.low, moment.high = self._bounds(moment)

    def _bounds(self, moment: Moment) -> tuple[Value, Value]:
        below = [self.moments.get(moment.child(visit.action)) for visit in moment.visits]
        ends = [self.outer if each is None else (each.low, each.high) for each in below]
        ends += [self.outer] * len(moment.left_out)
        lows, highs = [low for low, _ in ends], [high for _, high in ends]
        if moment.role != "chance":
            best = max if moment.role == "max" else min
            return best(lows), best(highs)
        actions = [*(visit.action for visit in moment.visits), *moment.left_out]
        shares = [moment.shares.get(action, Fraction(0)) for action in actions]
        return _mean(shares, lows, -inf), _mean(shares, highs, inf)


@dataclass(frozen=True)
class Told:
    """What a search knew at each node, in the order in which it came to them."""

    moments: Mapping[Way, Moment]

    @property
    def root(self) -> Moment:
        """What it knew at the root."""
        return self.moments[ROOT]


def told(exercise: Exercise, kind: type[Search] = Search, order: Order | None = None) -> Told:
    """A search of this kind, told; one that is refused something ends there."""
    problem = exercise.problem
    record = Record(problem.state, MOST_STEPS)
    wanted: Any = kind  # hashable, as classes are
    search = telling(wanted)(record, problem.settings, evaluation=problem.evaluation, order=order)
    search.begin()
    try:
        search.root_values()
    except (SearchStopped, PacmanError, NoAnswerError):
        return Told(search.moments)
    except RecursionError:
        if kind is Search:
            raise
    return Told(search.moments)


@lru_cache(4096)
def telling(kind: Any) -> type[Telling]:
    """This kind of search, which keeps a moment for each node."""
    return type(f"Telling{kind.__name__}", (Telling, kind), {})


def _ending(state: Any) -> Ending:
    if state.is_terminal:
        return "win" if state.is_win else "loss" if state.is_lose else "over"
    return "depth"


def _mean(shares: list[Value], values: list[Value], unknown: float) -> Value:
    """The mean; `unknown` if that is not a number."""
    total: Value = Fraction(0)
    for share, value in zip(shares, values, strict=True):
        total += share * value if share else 0
    return unknown if isnan(total) else total
